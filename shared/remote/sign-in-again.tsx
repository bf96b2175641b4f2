import type { ActionRefusal } from '@site/shared/contract';
import { formTexts } from './forms/form-texts.ts';
import { signInAddress } from './sign-in-address.ts';
import { useShell } from './use-shell.ts';

/** Leads to sign-in and back where an action was refused because the session has ended; nothing otherwise. */
export function SignInAgain({ refusals }: { refusals: readonly Pick<ActionRefusal, 'code'>[] }) {
  const { locale } = useShell();
  if (!refusals.some(({ code }) => code === 'E_SESSION')) return null;
  return (
    <p>
      <a href={signInAddress()}>{formTexts.signIn[locale]}</a>
    </p>
  );
}
