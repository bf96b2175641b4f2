import { mentorMarkActions } from '@site/shared/actions';
import type { MentorCard, MentoringPerson } from '@site/shared/api';
import { ActionButton, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import styles from '../mentoring.module.css';

type Props = { person: MentoringPerson; mark: MentorCard['mark'] };

/** Keeps a mentor among the favourites, or hides them from the list; a second press takes the mark back. */
export function MarkButtons({ person, mark }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const name = person.name[locale];
  return (
    <div className={`${styles.marks} ${kit.row1x6}`}>
      {(['favourite', 'hidden'] as const).map((kind) => {
        const isSet = mark === kind;
        const words = `mentoring.marks.${kind}.${isSet ? 'remove' : 'set'}` as const;
        const shared = {
          name: t(`${words}Of`, { name }),
          done: t(`${words}Done`),
          look: 'quiet' as const,
          children: t(words),
        };
        return isSet ? (
          <ActionButton
            key={kind}
            action={mentorMarkActions.unmark}
            payload={{ person: person.id }}
            {...shared}
          />
        ) : (
          <ActionButton
            key={kind}
            action={mentorMarkActions.mark}
            payload={{ person: person.id, kind }}
            {...shared}
          />
        );
      })}
    </div>
  );
}
