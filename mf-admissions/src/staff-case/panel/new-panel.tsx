import { caseActions } from '@site/shared/actions';
import type { CaseFile, CasePanel, PanelCandidate } from '@site/shared/api';
import { CallButton, useAction, useShell } from '@site/shared/remote';
import { Button, kit, memberKit, Section } from '@site/shared/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { CandidateLine } from './candidate-line.tsx';
import { compositionProblems } from './composition.ts';
import { ImpossiblePanel } from './impossible.tsx';
import styles from './panel.module.css';
import type { PanelQuery } from './panel-query.ts';
import { Pool } from './pool.tsx';
import { Problems } from './problems.tsx';
import { Waiver } from './waiver.tsx';

type Props = { file: CaseFile; panel: CasePanel; query: PanelQuery };

/** The proposed panel of a case, in which anybody may be replaced before it is assigned. */
export function NewPanel({ file, panel, query }: Props) {
  const { t } = useTranslation();
  const { locale, toast } = useShell();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useAction(caseActions.assign);
  const { proposal, pool, size, mayAssign, mayWaive } = panel;
  const proposed = proposal?.possible ? proposal.reviewers : [];
  const [picked, setPicked] = useState<readonly PanelCandidate[]>(proposed);
  const problemList = useRef<HTMLDivElement>(null);

  // A waiver or another load changes what is known about a person who was picked before.
  const known = [...proposed, ...pool.rows];
  const chosen = picked.map((one) => known.find(({ id }) => id === one.id) ?? one);
  const problems = compositionProblems(chosen, file, panel);
  const nameOf = (id: string) => chosen.find((one) => one.id === id)?.name[locale] ?? '';
  const isProposed =
    chosen.length === proposed.length &&
    proposed.every(({ id }) => chosen.some((one) => one.id === id));
  const isFull = chosen.length >= size;

  const assignment = { revision: file.revision, reviewers: chosen.map(({ id }) => id) };

  async function assign(): Promise<void> {
    if (problems.length > 0) return problemList.current?.focus();
    const result = await perform({ item: file.id, payload: assignment });
    if (result?.ok) toast(t('panel.assigned', { count: chosen.length }));
    await revalidate();
  }

  return (
    <>
      {proposal?.possible === false && <ImpossiblePanel proposal={proposal} panel={panel} />}
      <Section
        id="panel-new"
        className={`${kit.column4} ${memberKit.dense}`}
        title={t('panel.new.title', { have: chosen.length, size })}
      >
        <p className={kit.muted}>{t('panel.new.help', { count: panel.quorum, size })}</p>
        {proposal?.possible && isProposed && <Compromises compromises={proposal.compromises} />}
        <Chosen
          chosen={chosen}
          onRemove={(removed) => setPicked(chosen.filter(({ id }) => id !== removed.id))}
        />
        {proposed.length > 0 && !isProposed && (
          <p className={kit.muted}>
            {t('panel.new.changed')}{' '}
            <button
              type="button"
              className={memberKit.textButton}
              onClick={() => setPicked(proposed)}
            >
              {t('panel.new.restore')}
            </button>
          </p>
        )}
        <Problems
          ref={problemList}
          title={t('panel.problems.title')}
          problems={problems}
          nameOf={nameOf}
        />
        {mayAssign && (
          <p>
            <CallButton
              look="primary"
              action={caseActions.assign}
              item={file.id}
              payload={assignment}
              aria-busy={busy}
              onPress={() => void assign()}
            >
              {t('panel.new.assign')}
            </CallButton>
          </p>
        )}
      </Section>
      <Pool
        pool={pool}
        query={query}
        title={t('panel.pool.title')}
        note={isFull && mayAssign ? t('panel.pool.full') : ''}
        panel={new Set(chosen.map(({ id }) => id))}
      >
        {(candidate) => {
          if (chosen.some(({ id }) => id === candidate.id)) {
            return <p className={kit.muted}>{t('panel.pool.chosen')}</p>;
          }
          if (candidate.obstacle === 'waiver_needed' && mayWaive) {
            return <Waiver file={file} candidate={candidate} />;
          }
          if (candidate.obstacle !== null || !mayAssign || isFull) return null;
          return (
            <CandidateButton
              name={t('panel.pool.addOne', { name: candidate.name[locale] })}
              onClick={() => setPicked([...chosen, candidate])}
            >
              {t('panel.pool.add')}
            </CandidateButton>
          );
        }}
      </Pool>
    </>
  );
}

type Possible = Extract<NonNullable<CasePanel['proposal']>, { possible: true }>;

/** What the proposal could not keep to. */
function Compromises({ compromises }: Pick<Possible, 'compromises'>) {
  const { t } = useTranslation();
  if (compromises.length === 0) return null;
  return (
    <ul className={`${kit.stack1} ${kit.small} ${kit.bullets}`}>
      {compromises.map((one) => (
        <li key={one}>{t(`panel.compromises.${one}`)}</li>
      ))}
    </ul>
  );
}

type ChosenProps = {
  chosen: readonly PanelCandidate[];
  onRemove: (candidate: PanelCandidate) => void;
};

function Chosen({ chosen, onRemove }: ChosenProps) {
  const { t } = useTranslation();
  const { locale } = useShell();
  if (chosen.length === 0) return <p>{t('panel.new.none')}</p>;
  return (
    <ol className={`${memberKit.lined} ${kit.breakable} ${memberKit.dense} ${styles.people}`}>
      {chosen.map((candidate) => (
        <CandidateLine key={candidate.id} candidate={candidate}>
          <CandidateButton
            name={t('panel.new.removeOne', { name: candidate.name[locale] })}
            onClick={() => onRemove(candidate)}
          >
            {t('panel.new.remove')}
          </CandidateButton>
        </CandidateLine>
      ))}
    </ol>
  );
}

type ButtonProps = { name: string; onClick: () => void; children: string };

/** The action beside a person; its name says with whom. */
function CandidateButton({ name, onClick, children }: ButtonProps) {
  return (
    <p className={`${kit.row2x3} ${kit.hideEmpty} ${memberKit.buttons} ${styles.action}`}>
      <Button look="plain" aria-label={name} onClick={onClick}>
        {children}
      </Button>
    </p>
  );
}
