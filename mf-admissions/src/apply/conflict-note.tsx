import type { ApplicationSection } from '@site/shared/domain/admissions';
import { Button } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { SectionView } from '../common/file/application-view.tsx';
import styles from './apply.module.css';
import type { SavedDraft } from './use-saved-draft.ts';

type Props = Pick<SavedDraft, 'theirs' | 'settle'> & { section: ApplicationSection };

/** A section that was changed in another window too: what is saved there, and which version counts. */
export function ConflictNote({ section, theirs, settle }: Props) {
  const { t } = useTranslation();
  if (!theirs) return null;
  return (
    <div role="alert" className={styles.conflict}>
      <p>{t('apply.conflict.text')}</p>
      <details>
        <summary>{t('apply.conflict.theirs')}</summary>
        <SectionView section={section} answers={theirs} />
      </details>
      <p className={styles.buttons}>
        <Button onClick={() => settle(section, 'mine')}>{t('apply.conflict.mine')}</Button>
        <Button look="plain" onClick={() => settle(section, 'theirs')}>
          {t('apply.conflict.take')}
        </Button>
      </p>
    </div>
  );
}
