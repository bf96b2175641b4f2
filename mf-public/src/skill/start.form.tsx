import type { SkillAreaFacts } from '@site/shared/api';
import type { PageSettings } from '@site/shared/domain/system';
import { Button, kit } from '@site/shared/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Choice, expectedLength, type Mode, maxAreasInFull, modes } from './check.ts';
import styles from './skill.module.css';

type Props = {
  areas: SkillAreaFacts[];
  /** Preselected by the address: this area alone, in full. */
  area: string | null;
  settings: PageSettings;
  onStart: (choice: Choice) => void;
};

/** Selects areas and length; says beforehand that nothing leaves the device. */
export function StartForm({ areas, area, settings, onStart }: Props) {
  const { t } = useTranslation();
  const lengthOf = (mode: Mode) => {
    const { perArea: count, areas: most, minutes } = expectedLength(mode, areas.length, settings);
    return t(`skill.start.${mode}`, {
      count,
      areas: t('skill.start.upTo', { count: most }),
      minutes: t('skill.start.minutes', { count: minutes }),
    });
  };
  const [problem, setProblem] = useState<'noArea' | 'tooMany' | null>(null);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const chosen = values.getAll('area').map(String);
    const mode = values.get('mode') === 'full' ? 'full' : 'short';
    if (chosen.length === 0) setProblem('noArea');
    else if (mode === 'full' && chosen.length > maxAreasInFull) setProblem('tooMany');
    else onStart({ areas: chosen, mode, explain: values.has('explain') });
  }

  return (
    <form className={`${styles.start} ${kit.column8}`} method="get" onSubmit={submit} data-boot="">
      <fieldset>
        <legend>{t('skill.start.areas')}</legend>
        <div className={kit.cards}>
          {areas.map(({ code, label, about, lang }) => (
            <label key={code} className={styles.card}>
              <input
                type="checkbox"
                name="area"
                value={code}
                defaultChecked={area === null || area === code}
                aria-describedby={`about-${code}`}
              />
              <strong lang={lang}>{label}</strong>
              <span id={`about-${code}`} lang={lang}>
                {about}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('skill.start.length')}</legend>
        <div className={`${styles.lengths} ${kit.stack2}`}>
          {modes.map((mode) => (
            <label key={mode}>
              <input
                type="radio"
                name="mode"
                value={mode}
                defaultChecked={mode === (area === null ? 'short' : 'full')}
              />
              <span>{lengthOf(mode)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <label className={styles.switch}>
        <input type="checkbox" name="explain" defaultChecked />
        <span>{t('skill.start.explain')}</span>
      </label>
      {problem && (
        <p className={styles.problem} role="alert">
          {t(`skill.start.${problem}`)}
        </p>
      )}
      <p className={`${kit.row3x4} ${kit.middle} ${kit.screenOnly}`}>
        <Button type="submit">{t('skill.start.begin')}</Button>
        <span className={`${kit.muted} ${kit.textM}`}>{t('skill.start.privacy')}</span>
      </p>
    </form>
  );
}
