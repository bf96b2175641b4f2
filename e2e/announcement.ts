import { expect } from '@playwright/test';
import type { DecisionScreen } from './screens/decision.screen.ts';

/** The secretary starts both letters about a decision with the templates and stores them. */
export async function writeLetters(office: DecisionScreen, no: string): Promise<void> {
  await office.open(no);
  await expect(office.announce()).toHaveCount(0);
  await office.fill().click();
  await expect(office.letter('en')).toHaveValue(/^Dear/);
  await office.save().click();
  await expect(office.saved()).toBeVisible();
}

/** The secretary announces the decision of another person. */
export async function release(office: DecisionScreen): Promise<void> {
  await office.announce().click();
  await office.confirmRelease();
  await expect(office.announce()).toHaveCount(0);
}
