import { discussionDraftActions } from '@site/shared/actions';
import { useAction, useShell } from '@site/shared/remote';
import { Button, kit, memberKit, Prose } from '@site/shared/ui';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WritingPlace } from '../../common/discussions/discussions.api.ts';
import type { WrittenText } from './use-written-text.ts';

type Props = {
  text: WrittenText;
  place: WritingPlace;
  /** Stands beside the button. */
  children: ReactNode;
};

/** How a text will look to others, as the server draws it. */
export function Preview({ text, place, children }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { busy, perform } = useAction(discussionDraftActions.preview);
  const [shown, setShown] = useState<ComponentProps<typeof Prose>['tree'] | null>(null);
  const { markdown } = text;

  async function show(): Promise<void> {
    const result = await perform({ payload: { ...place, text: markdown, locale } });
    if (result?.ok) setShown(result.data.text);
  }

  return (
    <>
      <div className={`${kit.row3} ${kit.middle}`}>
        <Button look="plain" aria-busy={busy} onClick={() => void show()}>
          {t('discussions.preview.show')}
        </Button>
        {shown && (
          <Button look="quiet" onClick={() => setShown(null)}>
            {t('discussions.preview.hide')}
          </Button>
        )}
        {children}
      </div>
      {shown && (
        <section aria-label={t('discussions.preview.title')} className={memberKit.wideBox}>
          <Prose tree={shown} />
        </section>
      )}
    </>
  );
}
