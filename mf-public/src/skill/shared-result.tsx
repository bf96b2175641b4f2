import type { SkillAreaFacts } from '@site/shared/api';
import { type SkillLevel, skillLevels } from '@site/shared/domain/skills';
import { PageHead } from '@site/shared/remote';
import { ButtonLink, kit, PageIntro } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { LevelDrawing } from './level-drawing.tsx';
import styles from './skill.module.css';

type SharedLevel = Pick<SkillAreaFacts, 'label' | 'lang'> & { area: string; level: SkillLevel };

/** Shared levels; the address holds all there is to know about them. */
export function SharedResult({ levels }: { levels: SharedLevel[] }) {
  const { t } = useTranslation();
  const placed = levels.map(({ area, level }) => ({ area, place: skillLevels.indexOf(level) }));
  return (
    <div className={`${styles.page} ${kit.page8}`}>
      <PageHead
        title={t('skill.shared.title')}
        description={t('skill.shared.lead')}
        card="/skill-check"
        noIndex
      />
      <PageIntro title={t('skill.shared.title')} lead={t('skill.shared.lead')} />
      <div className={`${styles.result} ${kit.column8} ${kit.top}`}>
        <LevelDrawing levels={placed} />
        <table className={`${kit.table} ${kit.ruledCells} ${kit.textM}`}>
          <thead className={kit.headCells}>
            <tr>
              <th scope="col">№</th>
              <th scope="col">{t('skill.result.area')}</th>
              <th scope="col">{t('skill.result.level')}</th>
            </tr>
          </thead>
          <tbody>
            {levels.map(({ area, label, lang, level }, index) => (
              <tr key={area}>
                <td>{index + 1}</td>
                <th scope="row" lang={lang}>
                  {label}
                </th>
                <td>
                  {t('skill.shared.level', {
                    level: t(`skill.level.${level}`),
                    place: skillLevels.indexOf(level) + 1,
                  })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={`${kit.muted} ${kit.textM}`}>{t('skill.result.notCertificate')}</p>
      <p>
        <ButtonLink to="/skill-check">{t('skill.shared.own')}</ButtonLink>
      </p>
    </div>
  );
}
