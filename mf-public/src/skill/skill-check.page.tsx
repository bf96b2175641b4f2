import {
  listResources,
  listSkillAreas,
  listSkillQuestions,
  readPageSettings,
} from '@site/shared/api';
import { shellContext } from '@site/shared/contract';
import { decodeLevels } from '@site/shared/domain/skills';
import { specSentences } from '@site/shared/domain/system';
import { PageHead } from '@site/shared/remote';
import { ButtonLink, Callout, kit, PageIntro } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { areasToCheck, questionsToCarry, resourcesToCarry } from './check.ts';
import { SharedResult } from './shared-result.tsx';
import styles from './skill.module.css';
import { SkillCheck } from './skill-check.tsx';
import { StaticQuestions } from './static-questions.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(shellContext);
  const { pathname, search, searchParams: query } = new URL(request.url);
  const [all, bank, library, settings] = await Promise.all([
    listSkillAreas(api, locale),
    listSkillQuestions(api, locale),
    listResources(api, locale),
    api.request(readPageSettings()),
  ]);
  const questions = questionsToCarry(bank);
  const resources = resourcesToCarry(library, questions);
  const areas = areasToCheck(all, questions);
  const result = query.get('result');
  if (result === null) {
    const area = areas.find(({ code }) => code === query.get('area'))?.code ?? null;
    return { areas, questions, resources, settings, area, levels: null };
  }
  const levels = decodeLevels(result)?.flatMap(({ area, level }) => {
    const known = all.find(({ code }) => code === area);
    return known ? [{ area, label: known.label, lang: known.lang, level }] : [];
  });
  if (!levels || levels.length === 0) {
    throw data({ message: specSentences.routeRefused(pathname + search) }, { status: 404 });
  }
  return { areas, questions: [], resources: [], settings, area: null, levels };
}

export function Component() {
  const { t } = useTranslation();
  const { areas, questions, resources, settings, area, levels } = useLoaderData<typeof loader>();
  if (levels) return <SharedResult levels={levels} />;
  return (
    <div className={`${styles.page} ${kit.page8}`}>
      <PageHead
        title={t('pages.skill-check.title')}
        description={t('pages.skill-check.description')}
        card="/skill-check"
      />
      <PageIntro
        title={t('pages.skill-check.title')}
        lead={
          areas.length > 0
            ? t('skill.lead', { count: areas.length })
            : t('pages.skill-check.description')
        }
      />
      {areas.length === 0 ? (
        <Callout title={t('skill.none')} action={<ButtonLink to="/">{t('news.home')}</ButtonLink>}>
          {t('skill.noneYet')}
        </Callout>
      ) : (
        <>
          <SkillCheck
            key={area}
            areas={areas}
            questions={questions}
            resources={resources}
            settings={settings}
            area={area}
          />
          <noscript>
            <StaticQuestions areas={areas} questions={questions} area={area} />
          </noscript>
        </>
      )}
    </div>
  );
}
