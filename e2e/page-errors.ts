import type { Browser, ConsoleMessage, Response, TestInfo } from '@playwright/test';
import { fullTierTag, inFullTier } from './tier.ts';

/** What a test has heard from its pages, and what it has declared. */
type Errors = { heard: string[]; declared: { why: string; pattern: RegExp }[] };

/** Messages about how the journeys run, not about the product. */
const ofTheTools = [
  // In journeys that block service workers.
  /^Service Worker registration blocked by Playwright$/,
  // In journeys that take the network away.
  /net::ERR_INTERNET_DISCONNECTED/,
  // A journey has left the page meanwhile; an answer that is an error is heard itself.
  /^Couldn't fetch user TypeError: Failed to fetch/,
];
/** The browser's message about a response, which is heard itself. */
const aboutResponse = /^Failed to load resource: the server responded with a status of \d+/;

/** Whether the errors of a test are only attached to its result: those of the full tier. */
export function isUnchecked({ tags }: Pick<TestInfo, 'tags'>): boolean {
  return inFullTier || tags.includes(fullTierTag);
}

/** What pages log while nothing answers: their requests, whichever they are. */
export const noAnswer: readonly RegExp[] = [/^console Failed to load resource: net::ERR_/];

let current: Errors = { heard: [], declared: [] };

/** Listens to every context of a browser: its errors count for the test that has opened it. */
export function listenTo(browser: Browser): void {
  browser.on('context', (context) => {
    const { heard } = current;
    const hear = (line: string | null) => line !== null && heard.push(line);
    context.on('console', (message) => hear(errorIn(message)));
    context.on('weberror', (error) => hear(`uncaught ${error.error()}`));
    context.on('response', (response) => hear(refusalIn(response)));
  });
}

/** Begins the record of a test. */
export function beginRecord(): void {
  current = { heard: [], declared: [] };
}

/**
 * Declares errors that the running test provokes. A line is `403 GET /path?query`, `console <text>` or
 * `uncaught <text>`.
 */
export function expectErrors(why: string, ...patterns: RegExp[]): void {
  current.declared.push(...patterns.map((pattern) => ({ why, pattern })));
}

/** The lines that the running test has not declared, each once. */
export function undeclaredErrors(): string[] {
  const { heard, declared } = current;
  return [...new Set(heard)].filter((line) => !declared.some(({ pattern }) => pattern.test(line)));
}

const isOfTheTools = (text: string) => ofTheTools.some((pattern) => pattern.test(text));

function errorIn(message: ConsoleMessage): string | null {
  const text = message.text();
  if (message.type() !== 'error' || aboutResponse.test(text) || isOfTheTools(text)) return null;
  const place = /^Failed to load resource/.test(text) ? ` ${message.location().url}` : '';
  return `console ${text}${place}`;
}

function refusalIn(response: Response): string | null {
  const status = response.status();
  if (status < 400) return null;
  const { pathname, search } = new URL(response.url());
  return `${status} ${response.request().method()} ${pathname}${search}`;
}
