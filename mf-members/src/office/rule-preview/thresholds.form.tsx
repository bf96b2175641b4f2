import type { RulePreview } from '@site/shared/api';
import { officePages } from '@site/shared/domain/office';
import { settings } from '@site/shared/domain/system';
import { useShell } from '@site/shared/remote';
import { Button, ButtonLink, kit, memberKit } from '@site/shared/ui';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { typedQuery } from '../../common/typed-query.ts';

const path = officePages['rule-preview'].path;
const means = [
  ['accept', settings['review.accept_mean']],
  ['decline', settings['review.decline_mean']],
  ['spread', settings['review.spread_alarm']],
] as const;
/** Shares that panels of usual sizes tell apart, as people call them. */
const shares = [
  [1 / 2, '1/2'],
  [3 / 5, '3/5'],
  [2 / 3, '2/3'],
  [3 / 4, '3/4'],
  [4 / 5, '4/5'],
  [1, '1'],
] as const;

/** The thresholds to try; they are the address of the page. */
export function ThresholdsForm({ preview: { now, asked } }: { preview: RulePreview }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const navigate = useNavigate();
  const shareName = (share: number) =>
    shares.find(([value]) => value === share)?.[1] ??
    share.toLocaleString(locale, { maximumFractionDigits: 3 });
  const offered = [...new Set([...shares.map(([value]) => value), now.majority, asked.majority])];

  function apply(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const query = typedQuery(event.currentTarget);
    void navigate(`${path}?${query}`, { preventScrollReset: true });
  }

  return (
    <form
      key={JSON.stringify(asked)}
      method="get"
      className={`${memberKit.filters} ${kit.column4}`}
      onSubmit={apply}
    >
      <div className={kit.row3x4}>
        {means.map(([name, { min, max }]) => (
          <label key={name}>
            <span>{t(`office.preview.thresholds.${name}`)}</span>
            <input
              type="number"
              name={name}
              min={min}
              max={max}
              step="0.1"
              required
              defaultValue={asked[name]}
            />
            <span className={kit.hint}>
              {t('office.preview.now', { value: now[name].toLocaleString(locale) })}
            </span>
          </label>
        ))}
        <label>
          <span>{t('office.preview.thresholds.majority')}</span>
          <select name="majority" defaultValue={asked.majority}>
            {offered
              .toSorted((one, other) => one - other)
              .map((share) => (
                <option key={share} value={share}>
                  {shareName(share)}
                </option>
              ))}
          </select>
          <span className={kit.hint}>
            {t('office.preview.now', { value: shareName(now.majority) })}
          </span>
        </label>
      </div>
      <p>
        <Button type="submit">{t('office.preview.submit')}</Button>{' '}
        <ButtonLink look="plain" to={path}>
          {t('office.preview.reset')}
        </ButtonLink>
      </p>
    </form>
  );
}
