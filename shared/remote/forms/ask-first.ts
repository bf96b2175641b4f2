import type { Locale } from '@site/shared/contract';
import styles from './ask-first.module.css';

const words = {
  yes: { ru: 'Да, отправить', en: 'Yes, send it' },
  no: { ru: 'Нет, вернуться', en: 'No, go back' },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

/**
 * Asks before something that cannot be undone; resolves to the answer. A native dialog: pages of visitors have no other
 * library, and Escape means no.
 */
export function askFirst(question: Readonly<Record<Locale, string>>, locale: Locale) {
  return new Promise<boolean>((resolve) => {
    const dialog = document.createElement('dialog');
    dialog.className = styles.dialog ?? '';
    const text = document.createElement('p');
    text.id = 'asked-first';
    text.textContent = question[locale];
    dialog.setAttribute('aria-labelledby', text.id);
    const answers = document.createElement('div');
    answers.className = styles.answers ?? '';
    answers.append(button('yes', styles.yes), button('no'));
    dialog.append(text, answers);
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
    document.body.append(dialog);
    dialog.showModal();

    function button(answer: 'yes' | 'no', look = ''): HTMLButtonElement {
      const made = document.createElement('button');
      made.type = 'button';
      made.className = look;
      made.textContent = words[answer][locale];
      made.addEventListener('click', () => dialog.close(answer));
      return made;
    }
  });
}
