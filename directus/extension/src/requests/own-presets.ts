import type { FilterContext, Hook, Row } from '../host.ts';
import { refusal } from '../refuse.ts';

/**
 * Views of lists that somebody keeps in the studio (presets and bookmarks) are that person's alone; who keeps one for
 * somebody else, a role or everybody is refused with `E_FORBIDDEN` (docs/domain/permissions.md, "Other doors").
 * The backend alone would take one without an owner as one for everybody.
 */
export const keepPresetsOwn: Hook = ({ filter }) => {
  filter('presets.create', (payload, _meta, context) => {
    const owner = ownerOf(context);
    if (owner === undefined) return payload;
    const preset = { user: owner, ...(payload as Row) };
    refuseOthers(preset, owner);
    return preset;
  });
  filter('presets.update', (payload, _meta, context) => {
    const owner = ownerOf(context);
    if (owner !== undefined) refuseOthers({ user: owner, ...(payload as Row) }, owner);
    return payload;
  });
};

/** Undefined for the house itself and the super account, which keep views for everybody. */
function ownerOf({ accountability }: FilterContext): string | null | undefined {
  return accountability === null || accountability.admin ? undefined : accountability.user;
}

function refuseOthers({ user, role }: Row, owner: string | null): void {
  if (user === owner && (role ?? null) === null) return;
  throw refusal('E_FORBIDDEN', { reason: 'Views of lists are kept for oneself only.' });
}
