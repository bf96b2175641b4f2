import { defineActions } from './define-actions.ts';

// What administrators decide about reports of members, apart from the actions of the pages of members.

/** A reported message between members: docs/domain/contact.md. */
export const reportedMessageActions = defineActions('contact', {
  /** The message is withheld, and so are further ones of its sender to the recipient. */
  uphold: {
    item: true,
    final: {
      ru: 'Принять жалобу? Сообщение исчезнет у получателя, новые от этого отправителя к нему не дойдут.',
      en: 'Uphold the report? The message disappears for its recipient, and further ones from this sender do not arrive.',
    },
  },
  dismiss: {
    item: true,
    final: {
      ru: 'Отклонить жалобу? Сообщение останется у получателя.',
      en: 'Dismiss the report? The message stays with its recipient.',
    },
  },
});

/** A reported mentorship, which stands still: docs/domain/mentoring.md. */
export const reportedMentorshipActions = defineActions('mentorships', {
  release: {
    item: true,
    final: {
      ru: 'Продолжить наставничество? Наставник и подопечный снова смогут встречаться.',
      en: 'Let the two go on? Mentor and mentee can meet again.',
    },
  },
  close: {
    item: true,
    final: {
      ru: 'Закончить наставничество? Начать его снова нельзя.',
      en: 'End the mentorship? It cannot be taken up again.',
    },
  },
});
