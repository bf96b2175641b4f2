import type { ProviderCheck, SignInProvider, SignInProviders } from '@site/shared/api';
import { officePages } from '@site/shared/domain/office';
import { Button, kit, memberKit, Section } from '@site/shared/ui';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useNavigation } from 'react-router';
import { settingAddress } from '../settings/settings-query.ts';

const id = 'providers';

/** The services through which people sign in, with a test of each. */
export function Providers({ providers, check }: SignInProviders) {
  const { t } = useTranslation();
  return (
    <Section id={id} title={t('office.connections.providers.title')}>
      <p className={`${kit.muted} ${kit.reading}`}>{t('office.connections.providers.about')}</p>
      {providers.length === 0 ? (
        <p>{t('office.connections.providers.none')}</p>
      ) : (
        <ul className={`${memberKit.lined} ${kit.lineBelow}`}>
          {providers.map((provider) => (
            <li key={provider.name}>
              <Provider
                provider={provider}
                check={check?.provider === provider.name ? check : null}
              />
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={settingAddress('features.social_login')}>
          {t('office.connections.providers.setting')}
        </Link>
      </p>
    </Section>
  );
}

type Props = { provider: SignInProvider; check: ProviderCheck | null };

function Provider({ provider, check }: Props) {
  const { t } = useTranslation();
  const { name, title, kind, address, state } = provider;
  return (
    <article className={kit.stack2}>
      <h3 className={kit.textM}>{title}</h3>
      <p className={`${kit.meta} ${kit.breakable}`}>
        <span className={state === 'missing' ? `${kit.strong} ${kit.warning}` : undefined}>
          {t(`office.connections.providers.states.${state}`)}
        </span>
        <span>{name}</span>
        {kind && <span>{t(`office.connections.providers.kinds.${kind}`)}</span>}
        {address && <span>{address}</span>}
      </p>
      {kind && <TestProvider name={name} title={title} />}
      <div role="status">{check && <Answer check={check} />}</div>
    </article>
  );
}

/** What the provider answered, in words. */
function Answer({ check }: { check: ProviderCheck }) {
  const { t } = useTranslation();
  const { outcome, ms } = check;
  const isSuccess = outcome === 'works' || outcome === 'reached';
  const part = 'part' in check ? t(`office.connections.providers.parts.${check.part}`) : '';
  const count = outcome === 'works' ? check.keys : 0;
  return (
    <p className={kit.meta}>
      <span className={isSuccess ? kit.strong : `${kit.strong} ${kit.danger}`}>
        {t(`office.connections.providers.outcomes.${outcome}`, { ...check, part, count })}
      </span>
      <span>{t('office.connections.providers.took', { ms })}</span>
    </p>
  );
}

/** Its answer is part of the page, so it needs no scripts. */
function TestProvider({ name, title }: Pick<SignInProvider, 'name' | 'title'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(useNavigation().location?.search).get('check');
  const search = `?${new URLSearchParams({ check: name })}`;

  function test(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void navigate(officePages.connections.path + search, {
      preventScrollReset: true,
      replace: true,
    });
  }

  return (
    <form method="get" action={`#${id}`} onSubmit={test}>
      <input type="hidden" name="check" value={name} />
      <Button
        type="submit"
        look="plain"
        aria-busy={asked === name}
        aria-label={t('office.connections.providers.test.of', { title })}
      >
        {t('office.connections.providers.test.submit')}
      </Button>
    </form>
  );
}
