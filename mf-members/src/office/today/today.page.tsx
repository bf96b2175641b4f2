import { timeNow } from '@site/shared/remote';
import { Callout, kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import { readToday } from '../frame/office.api.ts';
import { officeLoader } from '../frame/office-loader.ts';
import { OfficeFrame } from '../frame/office-page.tsx';
import { PlaceLink } from '../frame/place-link.tsx';
import { Duty } from './duty.tsx';

export const loader = officeLoader('today', async ({ shell, user }) => ({
  ...(await shell.api.request(readToday(shell.locale))),
  reader: { now: timeNow(shell).toISOString(), zone: user.timezone },
}));

/** What waits for the reader, by duty, the most urgent first. */
export function Component() {
  const { t } = useTranslation();
  const found = useLoaderData<typeof loader>();
  const count = found?.duties.length ?? 0;
  return (
    <OfficeFrame
      page="today"
      lead={count > 0 ? t('office.today.waiting', { count }) : undefined}
      action={
        found && (
          <span className={kit.quietLinks}>
            <PlaceLink to={found.studio}>{t('office.studio')}</PlaceLink>
          </span>
        )
      }
    >
      {found && count === 0 && (
        <Callout title={t('office.today.none.title')}>
          <p>{t('office.today.none.text')}</p>
        </Callout>
      )}
      {found && count > 0 && (
        <ul className={`${memberKit.lined} ${memberKit.openAbove} ${kit.lineBelow}`}>
          {found.duties.map((duty) => (
            <li key={duty.name}>
              <Duty duty={duty} reader={found.reader} />
            </li>
          ))}
        </ul>
      )}
    </OfficeFrame>
  );
}
