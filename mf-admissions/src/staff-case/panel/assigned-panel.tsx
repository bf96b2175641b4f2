import { reviewAssignmentActions } from '@site/shared/actions';
import type { CaseFile, CasePanel, PanelAssignment, PanelCandidate } from '@site/shared/api';
import { ActionButton, useShell } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Assignment } from './assignment.tsx';
import { CandidateLine } from './candidate-line.tsx';
import { ImpossiblePanel } from './impossible.tsx';
import styles from './panel.module.css';
import type { PanelQuery } from './panel-query.ts';
import { Pool } from './pool.tsx';
import { Problems } from './problems.tsx';
import { Waiver } from './waiver.tsx';

type Props = { file: CaseFile; panel: CasePanel; query: PanelQuery };

/** The panel of a case: each place with its state, and what can be done about it. */
export function AssignedPanel({ file, panel, query }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { assignments, proposal, pool, quorum, counting, isBroken, problems } = panel;
  const [replacedId, setReplaced] = useState<string | null>(null);
  const replaced =
    assignments.find(({ id, allowed }) => id === replacedId && allowed.includes('replace')) ?? null;
  const known: readonly { id: string; name: PanelCandidate['name'] }[] = [
    ...assignments.map(({ reviewer }) => reviewer),
    ...pool.rows,
  ];
  const nameOf = (id: string) => known.find((one) => one.id === id)?.name[locale] ?? '';
  const choice = (
    <Pool
      pool={pool}
      query={query}
      title={
        replaced
          ? t('panel.pool.instead', { name: replaced.reviewer.name[locale] })
          : t('panel.pool.title')
      }
      panel={new Set(assignments.map(({ reviewer }) => reviewer.id))}
    >
      {(candidate) => {
        if (candidate.onPanel) {
          return <p className={kit.muted}>{t('panel.pool.onPanel')}</p>;
        }
        if (candidate.obstacle === 'waiver_needed' && panel.mayWaive) {
          return <Waiver file={file} candidate={candidate} />;
        }
        if (candidate.obstacle !== null) return null;
        if (replaced) {
          return (
            <Instead assignment={replaced} candidate={candidate} onDone={() => setReplaced(null)} />
          );
        }
        return panel.mayPropose && <Propose file={file} candidate={candidate} />;
      }}
    </Pool>
  );
  return (
    <>
      <Section
        id="panel-places"
        className={`${kit.column4} ${memberKit.dense}`}
        title={t('panel.places.title')}
      >
        <p>{t('panel.places.counting', { count: counting, quorum })}</p>
        {isBroken && (
          <p className={`${kit.stack2} ${memberKit.attention}`}>{t('panel.places.broken')}</p>
        )}
        <Problems title={t('panel.problems.present')} problems={problems} nameOf={nameOf} />
        <ul className={`${memberKit.lined} ${kit.breakable} ${memberKit.dense} ${styles.people}`}>
          {assignments.map((assignment) => (
            <Assignment
              key={assignment.id}
              assignment={assignment}
              isReplaced={assignment.id === replaced?.id}
              onReplace={(isOpen) => setReplaced(isOpen ? assignment.id : null)}
            />
          ))}
        </ul>
      </Section>
      {proposal?.possible === false && <ImpossiblePanel proposal={proposal} panel={panel} />}
      {proposal?.possible && proposal.reviewers.length > 0 && (
        <Section
          id="panel-vacant"
          className={`${kit.column4} ${memberKit.dense}`}
          title={t('panel.vacant.title', { count: proposal.reviewers.length })}
        >
          <ul className={`${memberKit.lined} ${kit.breakable} ${memberKit.dense} ${styles.people}`}>
            {proposal.reviewers.map((candidate) => (
              <CandidateLine key={candidate.id} candidate={candidate}>
                {panel.mayPropose && <Propose file={file} candidate={candidate} />}
              </CandidateLine>
            ))}
          </ul>
        </Section>
      )}
      {replaced && choice}
      {!replaced && (panel.mayPropose || panel.mayWaive) && (
        <details
          className={`${kit.lines} ${memberKit.more}`}
          open={isBroken || query.q !== '' || query.page > 1}
        >
          <summary>{t(panel.mayPropose ? 'panel.pool.more' : 'panel.pool.show')}</summary>
          {choice}
        </details>
      )}
    </>
  );
}

/** Proposes one more reviewer; the invitation is sent at the new place. */
function Propose({ file, candidate }: { file: CaseFile; candidate: PanelCandidate }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const name = candidate.name[locale];
  return (
    <p className={`${kit.row2x3} ${kit.hideEmpty} ${memberKit.buttons} ${styles.action}`}>
      <ActionButton
        action={reviewAssignmentActions.propose}
        payload={{ case: file.id, reviewer: candidate.id }}
        name={t('panel.pool.proposeOne', { name })}
        done={t('panel.proposed', { name })}
      >
        {t('panel.pool.propose')}
      </ActionButton>
    </p>
  );
}

type InsteadProps = {
  assignment: PanelAssignment;
  candidate: PanelCandidate;
  onDone: () => void;
};

/** Gives the place of a reviewer to this person. */
function Instead({ assignment, candidate, onDone }: InsteadProps) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const name = candidate.name[locale];
  return (
    <p className={`${kit.row2x3} ${kit.hideEmpty} ${memberKit.buttons} ${styles.action}`}>
      <ActionButton
        action={reviewAssignmentActions.replace}
        item={assignment.id}
        payload={{ revision: assignment.revision, reviewer: candidate.id }}
        name={t('panel.pool.takeOne', { name })}
        done={t('panel.proposed', { name })}
        onDone={onDone}
      >
        {t('panel.pool.take')}
      </ActionButton>
    </p>
  );
}
