import { settingDefaults } from '@site/shared/domain/system';
import { expect, test } from 'vitest';
import { singleNode } from '../cluster/cluster.ts';
import { createActionLimits } from './action-limits.ts';

test('an address registers as often as the setting says, also after a change of it', async () => {
  let perHour = 2;
  const { take } = createActionLimits(singleNode, () => ({
    ...settingDefaults,
    'auth.signups_per_hour_address': perHour,
  }));
  const register = () => take('account/register', '192.0.2.1');
  await register();
  await register();
  await expect(register()).rejects.toMatchObject({ code: 'E_RATE' });
  perHour = 10;
  await register();
});
