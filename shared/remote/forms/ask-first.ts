import type { Locale } from '@site/shared/contract';
import { kit } from '@site/shared/ui';
import styles from './ask-first.module.css';

/** A question before something that is hard to undo. */
export type Question = {
  title: string;
  /** What follows from a yes; a paragraph each. */
  content?: string | readonly string[];
  /** The answers; without them the dialog has general ones. */
  okText?: string;
  cancelText?: string;
  /** The yes is shown as a dangerous one, and the no has the focus. */
  isDangerous?: boolean;
};

const words = {
  yes: { ru: 'Да, продолжить', en: 'Yes, continue' },
  no: { ru: 'Нет, вернуться', en: 'No, go back' },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

/**
 * Shows a question and resolves to the answer. A native dialog: it takes presses from its first frame on, keeps the focus
 * inside, returns it to the pressed button, and costs no library. Escape means no.
 */
export function askFirst(
  { title, content = [], okText, cancelText, isDangerous = false }: Question,
  locale: Locale,
  signal?: AbortSignal,
): Promise<boolean> {
  const dialog = made('dialog', { className: styles.dialog });
  const heading = made('h2', { id: 'asked-first', className: kit.textL ?? '', textContent: title });
  const text = made('div', { id: 'asked-first-text', className: styles.text });
  text.append(...[content].flat().map((textContent) => made('p', { textContent })));
  const yes = made('button', {
    type: 'button',
    className: isDangerous ? styles.danger : styles.yes,
    textContent: okText ?? words.yes[locale],
    onclick: () => dialog.close('yes'),
  });
  const no = made('button', {
    type: 'button',
    textContent: cancelText ?? words.no[locale],
    autofocus: isDangerous,
    onclick: () => dialog.close('no'),
  });
  const answers = made('div', { className: styles.answers });
  answers.append(yes, no);
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.append(heading);
  if (text.hasChildNodes()) {
    dialog.setAttribute('aria-describedby', text.id);
    dialog.append(text);
  }
  dialog.append(answers);
  document.body.append(dialog);
  dialog.showModal();
  signal?.addEventListener('abort', () => dialog.close('no'), { once: true });
  const { promise, resolve } = Promise.withResolvers<boolean>();
  dialog.addEventListener('close', () => {
    dialog.remove();
    resolve(dialog.returnValue === 'yes');
  });
  return promise;
}

type Made = Readonly<Record<string, unknown>>;

function made<Name extends keyof HTMLElementTagNameMap>(name: Name, properties: Made) {
  return Object.assign(document.createElement(name), properties);
}
