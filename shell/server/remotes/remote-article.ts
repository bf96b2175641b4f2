import { type Locale, localized } from '@site/shared/contract';
import { remotesPath } from '@site/shared/domain/office';
import type { ReleaseChange } from '@site/shared/releases';
import { html } from 'hono/html';
import { vitalNames } from '../releases/figures/vitals.ts';
import type { RemoteFacts, StoredRelease } from './remote-facts.ts';
import type { Numbers } from './remotes-numbers.ts';
import type { RemotesWords } from './remotes-words.ts';

type Context = {
  locale: Locale;
  words: RemotesWords;
  numbers: Numbers;
  factor: 'fresh' | 'old' | 'none' | null;
};

const shortCommit = 10;

/** One remote: state and rollback, figures, then what one looks up. */
export function remoteArticle(remote: RemoteFacts, context: Context) {
  const { name, version, health, releases } = remote;
  const { words } = context;
  const live = releases.find((one) => one.version === version);
  return html`<li><article class="remote" id="${name}" aria-labelledby="${name}-name">
<div class="head"><div class="title"><h2 id="${name}-name">${name}</h2>
<p class="muted"><code>${version}</code>${live ? html` · ${origin(live, context)}` : ''}${remote.previous ? '' : html` · ${words.first}`}</p></div>
<p class="state" data-state="${health.state}">${words[health.state]}</p>
${rollbackForm(remote, context)}</div>
${reason(remote, context)}
${canary(remote, context)}
${figures(remote, context)}
${mounts(remote, context)}
${changes(remote, context)}
${history(remote, context)}
</article></li>`;
}

function origin({ signed, stored }: StoredRelease, { words, numbers }: Context) {
  const at = signed ? new Date(signed.at) : stored;
  const time = html`<time datetime="${at.toISOString()}">${numbers.moment(at)}</time>`;
  if (!signed) return html`${time}, ${words.unsigned}`;
  const commit = signed.commit.slice(0, shortCommit);
  return html`${time}, ${signed.by}${commit ? html`, ${words.commit} <code>${commit}</code>` : ''}`;
}

function reason({ health, previous }: RemoteFacts, { words }: Context) {
  if (health.state !== 'refused') return '';
  const stays = previous ? words.stays(previous.version) : words.staysNone;
  return html`<p class="reason">${health.reason}<br><span class="muted">${stays}</span></p>`;
}

/** What happens to a version besides the live one. */
function canary({ canary: runs, takenBack }: RemoteFacts, { words, numbers }: Context) {
  const line = runs
    ? html`<p class="note">${words.canaryRuns(runs.version, runs.percent)}. <span class="muted">${words.views}: ${numbers.count(runs.figures.views)}. ${words.errors}: ${numbers.errors(runs.figures)}.</span></p>`
    : '';
  const taken = takenBack
    ? html`<p class="reason">${words.takenBack(takenBack.version)}, <time datetime="${takenBack.at}">${numbers.moment(new Date(takenBack.at))}</time>.<br><span class="muted">${takenBack.reason}</span></p>`
    : '';
  return html`${line}${taken}`;
}

function rollbackForm({ name, version, previous }: RemoteFacts, context: Context) {
  const { words, locale, factor } = context;
  if (!previous) return '';
  if (factor === null) {
    return html`<p class="muted">${words.terminal} ${name}</p>`;
  }
  const code = html`<label>${words.code}<input name="otp" autocomplete="one-time-code" inputmode="numeric" maxlength="32" required></label>`;
  return html`<form method="post" action="${localized(`${remotesPath}/${name}/rollback`, locale)}"><input type="hidden" name="version" value="${version}">${factor === 'old' ? code : ''}<button>${words.rollBack(previous.version)}</button></form>`;
}

function figures({ now, previous }: RemoteFacts, { words, numbers }: Context) {
  const before = (text: string | null) =>
    text === null ? '' : html`<small>${words.before} ${text}</small>`;
  const size = (part: 'entry' | 'firstPage') => {
    const [bytes, old] = [now.sizes?.[part] ?? null, previous?.sizes?.[part] ?? null];
    if (bytes === null) return html`<small>${words.noData}</small>`;
    const isSame = old === bytes;
    return html`${numbers.size(bytes)}${isSame ? html`<small>${words.same}</small>` : before(old === null ? null : numbers.size(old))}`;
  };
  const vital = (name: (typeof vitalNames)[number]) => {
    const value = now.figures.vitals[name];
    const old = previous?.figures.vitals[name] ?? null;
    const was = before(old === null ? null : numbers.vital(name, old));
    if (value === null) return html`<small>${words.noData}</small>${was}`;
    const shown = numbers.vital(name, value);
    return numbers.isSlow(name, value)
      ? html`<span class="bad">${shown}, ${words.slow}</span>${was}`
      : html`${shown}${was}`;
  };
  const rows = [
    [words.views, html`${numbers.count(now.figures.views)}`],
    [
      words.errors,
      html`${numbers.errors(now.figures)}${before(previous && previous.figures.views > 0 ? numbers.errors(previous.figures) : null)}`,
    ],
    ...vitalNames.map((name) => [words[name], vital(name)] as const),
    [words.entry, size('entry')],
    [words.firstPage, size('firstPage')],
  ] as const;
  return html`<dl class="facts">${rows.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function mounts({ mounts: all }: RemoteFacts, { words, numbers, locale }: Context) {
  const items = all.map(({ path, slot }) => {
    const shown = html`<code>${path}</code>`;
    const link = path.includes(':')
      ? shown
      : html`<a href="${localized(path, locale)}">${shown}</a>`;
    return html`<li>${link} <small>${words.slots[slot]}</small></li>`;
  });
  return html`<details><summary>${words.mounts} <small>${numbers.count(all.length)}</small></summary><ul class="plain">${items}</ul></details>`;
}

function changes({ change, previous, now }: RemoteFacts, { words, numbers }: Context) {
  if (!change || !previous) return '';
  const lists = changeLists(change, words).filter(([, lines]) => lines.length > 0);
  const [all, old] = [now.sizes?.all ?? 0, previous.sizes?.all ?? 0];
  const sign = all >= old ? '+' : '−';
  const size = all === old ? words.same : `${sign}${numbers.size(Math.abs(all - old))}`;
  const parts = lists.map(
    ([label, lines]) =>
      html`<h3>${label} <small>${numbers.count(lines.length)}</small></h3><ul class="plain">${lines.map((line) => html`<li><code>${line}</code></li>`)}</ul>`,
  );
  return html`<details><summary>${words.changes(previous.version)} <small>${size}</small></summary><div>${parts.length > 0 ? parts : html`<p>${words.noChanges}</p>`}</div></details>`;
}

function changeLists(
  { mounts: { added, removed }, files, takes, contract }: ReleaseChange,
  words: RemotesWords,
): (readonly [string, readonly string[]])[] {
  return [
    [words.addedMounts, added],
    [words.removedMounts, removed],
    [words.takes, takes.map(({ library, from, to }) => `${library} ${from ?? '–'} → ${to ?? '–'}`)],
    [words.contract, contract ? [`${contract.from} → ${contract.to}`] : []],
    [words.addedFiles, files.added],
    [words.removedFiles, files.removed],
    [words.changedFiles, files.changed],
  ];
}

function history({ releases }: RemoteFacts, { words, numbers }: Context) {
  const rows = releases.map(({ version, stored, signed, role }) => {
    const at = signed ? new Date(signed.at) : stored;
    const cells = [
      html`<code>${version}</code>`,
      role === null ? '' : words[role],
      html`<time datetime="${at.toISOString()}">${numbers.moment(at)}</time>`,
      signed?.by ?? words.unsigned,
      html`<code>${signed?.commit.slice(0, shortCommit) ?? ''}</code>`,
      html`<code>${signed?.key ?? ''}</code>`,
    ];
    return html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;
  });
  return html`<details><summary>${words.releases} <small>${numbers.count(releases.length)}</small></summary><div class="wide" tabindex="0" role="region" aria-label="${words.releases}"><table><thead><tr>${words.columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div></details>`;
}
