import { readAppData } from '@site/shared/api';
import { memberLoader, PageHead, useShell } from '@site/shared/remote';
import { kit, MemberHead, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { redirect, useLoaderData } from 'react-router';
import { AcceptForm, type NewerText } from './accept.form.tsx';

/** The consent that belongs to each text. */
const consents: Readonly<Record<string, NewerText['consent']>> = {
  processing_consent: 'processing',
  terms: 'terms',
};

export const loader = memberLoader(
  async ({ shell, user, request }) => {
    if (user.mustAccept.length === 0) throw redirect('/c');
    const { legal } = await shell.api.request(readAppData());
    const texts = user.mustAccept.flatMap((code): NewerText[] => {
      const [text, consent] = [legal[code], consents[code]];
      return text && consent ? [{ consent, url: text.url, version: text.version ?? '' }] : [];
    });
    return { texts, redirectTo: new URL(request.url).searchParams.get('redirect') };
  },
  { beforeAccepting: true },
);

/** Asks a signed-in user to agree to changed texts before continuing. */
export function Component() {
  const { t } = useTranslation();
  const { product } = useShell();
  const { texts, redirectTo } = useLoaderData<typeof loader>();
  return (
    <div className={`${kit.stack12} ${kit.reading} ${memberKit.sections} ${kit.inTexts}`}>
      <PageHead title={t('newerTexts.title')} noIndex />
      <MemberHead title={t('newerTexts.title')} lead={t('newerTexts.text')} />
      <AcceptForm texts={texts} redirectTo={redirectTo} />
      <p>
        {t('newerTexts.disagree')}{' '}
        <a href={`mailto:${product.contactEmail}`}>{product.contactEmail}</a>
      </p>
    </div>
  );
}
