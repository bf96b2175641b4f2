import type { CasePanel, PanelAssignment, PanelCandidate } from '@site/shared/api';

/** A person of the pool without conflict and obstacle. */
export function candidate(facts: Partial<PanelCandidate> & { id: string }): PanelCandidate {
  return {
    slug: facts.id,
    name: { ru: facts.id, en: facts.id },
    employer: { ru: `Место работы: ${facts.id}`, en: `Employer of ${facts.id}` },
    grade: 'senior',
    tracks: ['software'],
    languages: ['ru', 'en'],
    active: 1,
    maxActive: 3,
    score: 78.4,
    reasons: { topics: 30, track: 20, language: 10, load: 13.4, rest: 5 },
    conflicts: [],
    obstacle: null,
    onPanel: false,
    ...facts,
  };
}

/** A place on the panel. */
export function assignment(facts: Partial<PanelAssignment> & { id: string }): PanelAssignment {
  return {
    revision: 2,
    alias: 'A',
    reviewer: { id: facts.id, slug: facts.id, name: { ru: facts.id, en: facts.id } },
    employer: { ru: 'Мельница', en: 'Mill' },
    state: 'invited',
    source: 'auto',
    score: 80,
    invitedAt: '2026-02-20T09:00:00Z',
    respondOn: '2026-03-05',
    reviewOn: '2026-03-20',
    extended: false,
    isLate: false,
    declineReason: null,
    replacedBy: null,
    submittedAt: null,
    conflicts: [],
    declaration: null,
    allowed: [],
    ...facts,
  };
}

/** A panel of two, of which none is assigned yet. */
export function casePanel(facts: Partial<CasePanel> = {}): CasePanel {
  const proposed = ['Anna', 'Boris'].map((id) => candidate({ id }));
  const pool = [...proposed, candidate({ id: 'Clara' })];
  return {
    revision: 4,
    size: 2,
    quorum: 1,
    minEmployers: 2,
    counting: 0,
    assignments: [],
    isBroken: false,
    problems: [],
    proposal: { possible: true, reviewers: proposed, compromises: [] },
    pool: { rows: pool, total: pool.length, pages: 1 },
    mayAssign: true,
    mayWaive: false,
    mayPropose: false,
    ...facts,
  };
}
