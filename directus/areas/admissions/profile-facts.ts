// What an application offers to the profile of its author: docs/domain/people.md, "Facts from an application".
import type { ApplicationFact, ApplicationFacts, OwnProfile } from '@site/shared/api';
import { type ApplicationAnswers, practiceSinceYear } from '@site/shared/domain/admissions';
import {
  factRefusal,
  isMemberStanding,
  profileTextRefusal,
  type Standing,
} from '@site/shared/domain/people';
import { callerOf } from '../../engine/actions/caller.ts';
import { now } from '../../engine/clock.ts';
import type { Accountability, Host } from '../../engine/host.ts';
import { notFound } from '../../engine/refuse.ts';
import { settingsOf } from '../../engine/settings-of.ts';
import { ownProfile } from '../people/profiles/own-profile.ts';
import { submittedAnswers } from './application/application.ts';
import { todayOf } from './cases/case-calendar.ts';

/**
 * What the last application of a member says and the profile does not, with the present visibility. Throws `E_NOT_FOUND`
 * for callers without a person.
 */
export async function profileFacts(
  host: Host,
  accountability: Accountability,
): Promise<ApplicationFacts> {
  const { person, standing } = await callerOf(host.database, accountability);
  if (person === null) throw notFound();
  const profile = await ownProfile(host, accountability);
  const answers = isMemberStanding(standing as Standing)
    ? await submittedAnswers(host.database, person)
    : null;
  const today = todayOf({ now: now(), settings: await settingsOf(host) });
  return {
    revision: profile.revision,
    visibility: profile.visibility,
    covered: profile.consents.flatMap(({ kind, given, fields }) =>
      kind === 'dissemination' && given ? fields : [],
    ),
    facts: answers ? missingIn(profile, answers, today) : [],
  };
}

/** The answers that the profile could hold and leaves empty. */
function missingIn(
  profile: OwnProfile,
  answers: Partial<ApplicationAnswers>,
  today: string,
): ApplicationFact[] {
  const locale = answers.language === 'en' ? 'en' : 'ru';
  const texts = (['city', 'employer', 'position'] as const).flatMap((field): ApplicationFact[] => {
    const value = answers[field]?.trim() ?? '';
    const isKnown = Boolean(profile.texts[locale][field]);
    return value === '' || isKnown || profileTextRefusal(field, value)
      ? []
      : [{ field, locale, value }];
  });
  const country = answers.country?.trim() ?? '';
  const since = practiceSinceYear(answers.practice ?? [], today);
  return [
    ...texts,
    ...(country === '' || profile.country || factRefusal('country', country)
      ? []
      : [{ field: 'country', locale: null, value: country } as const]),
    ...(since === null || profile.practice_since_year || factRefusal('practice_since_year', since)
      ? []
      : [{ field: 'practice_since_year', locale: null, value: since } as const]),
  ];
}
