import { accountActions } from '@site/shared/actions';
import type { OwnAccount } from '@site/shared/api';
import type { ColorModeChoice } from '@site/shared/contract';
import { FormField, useColorModeChoice, useShell } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import type { Zones } from '../../common/time-zones.ts';
import { SettingsForm } from '../common/settings.form.tsx';
import styles from '../common/settings.module.css';

const choices: readonly ColorModeChoice[] = ['system', 'light', 'dark'];

type Props = { account: OwnAccount; regions: readonly Zones[] };

/** Language of e-mail, time zone, and the colours of this device. */
export function AppearanceSection({ account, regions }: Props) {
  const { reloadSession } = useShell();
  const { locale, timezone } = account;
  return (
    <>
      <SettingsForm
        section="language"
        stored={[locale, timezone]}
        action={accountActions.preferences}
        texts="settings.language"
        onSaved={() => void reloadSession()}
      >
        <FormField name="locale" as="select" codes="invite.form.languages" defaultValue={locale} />
        <FormField name="timezone">
          {(attributes) => (
            <select {...attributes} defaultValue={timezone} data-stored={timezone}>
              {regions.map(({ region, zones }) => (
                <optgroup key={region} label={region}>
                  {zones.map((zone) => (
                    <option key={zone.value} value={zone.value}>
                      {zone.label}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          )}
        </FormField>
      </SettingsForm>
      <Appearance />
    </>
  );
}

/** Applied at once, and stored on this device only. */
function Appearance() {
  const { t } = useTranslation();
  const { chooseColorMode } = useShell();
  const chosen = useColorModeChoice();
  return (
    <fieldset className={`${kit.column4} ${memberKit.denseLegends} ${styles.group}`}>
      <legend>{t('settings.language.appearance')}</legend>
      <p className={kit.hint}>{t('settings.language.appearanceHelp')}</p>
      <div className={`${kit.row3x4} ${kit.middle}`}>
        {choices.map((choice) => (
          <label key={choice} className={memberKit.choice}>
            <input
              type="radio"
              name="appearance"
              value={choice}
              checked={chosen === choice}
              onChange={() => chooseColorMode(choice)}
            />
            {t(`settings.language.modes.${choice}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
