import { type Autosave, ConflictNote, SaveLine, TheirText, useLazyPart } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import type { WritingPlace } from '../../common/discussions/discussions.api.ts';
import type { DraftFields } from './use-saved-draft.ts';
import type { WrittenText } from './use-written-text.ts';

type Props = {
  text: WrittenText;
  place: WritingPlace;
  draft?: Autosave<DraftFields, number>;
};

const loadTools = async () => (await import('./writing-tools.tsx')).WritingTools;

/** Below the text of a post: whether it is saved, mentions and preview, and how to format a text. */
export function WritingFoot({ text, place, draft }: Props) {
  const { t } = useTranslation();
  const Tools = useLazyPart(loadTools, true);
  return (
    <>
      {draft?.conflicts.includes('text') && (
        <ConflictNote what="field" canJoin onChoose={(choice) => draft.settle('text', choice)}>
          <TheirText>{draft.theirs?.text}</TheirText>
        </ConflictNote>
      )}
      {draft && <SaveLine state={draft.state} />}
      {Tools && <Tools text={text} place={place} />}
      <details className={memberKit.more}>
        <summary>{t('discussions.markdown.title')}</summary>
        <dl className={`${kit.row2x8} ${kit.facts} ${kit.small}`}>
          {(['bold', 'link', 'list', 'quote', 'code'] as const).map((part) => (
            <div key={part}>
              <dt>{t(`discussions.markdown.${part}`)}</dt>
              <dd>
                <code>{t(`discussions.markdown.${part}Sample`)}</code>
              </dd>
            </div>
          ))}
        </dl>
        <p className={kit.hint}>{t('discussions.markdown.keys')}</p>
      </details>
    </>
  );
}
