import { type ApplicationSection, caseTexts } from '@site/shared/domain/admissions';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import styles from './apply.module.css';
import type { Replies } from './use-replies.ts';

type Props = {
  section: ApplicationSection;
  replies: Replies;
  /** The section is neither changed nor answered, as the backend says. */
  isMissing?: boolean;
  /** The beginning of the names of the controls, where the browser can post them. */
  name?: string;
};

/** The reply to the question about a section. */
export function ReplyField({ section, replies, isMissing = false, name }: Props) {
  const { t } = useTranslation();
  const id = `reply-${section}`;
  return (
    <div className={`${kit.column3} ${styles.reply}`}>
      <label className={kit.strong} htmlFor={id}>
        {t('apply.reply.label')}
      </label>
      {name && <input type="hidden" name={`${name}.section`} value={section} />}
      <textarea
        id={id}
        name={name && `${name}.text`}
        rows={3}
        maxLength={caseTexts.reply.max}
        value={replies.texts[section] ?? ''}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        onChange={({ target }) => replies.write(section, target.value)}
      />
      {isMissing && (
        <p id={`${id}-error`} className={kit.danger}>
          {t('apply.reply.needed')}
        </p>
      )}
    </div>
  );
}
