import type { FilterContext, Hook, Row } from '../host.ts';
import { refusal } from '../refuse.ts';

/**
 * Restricts studio presets and bookmarks to their owner: saving one for another user, a role or everybody is refused
 * with `E_FORBIDDEN` (docs/domain/permissions.md, "Other entry points"). Directus would treat a preset without an owner as
 * global, so the owner is filled in.
 */
export const restrictPresets: Hook = ({ filter }) => {
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

/** Undefined for the system itself and the super account, which may save global presets. */
function ownerOf({ accountability }: FilterContext): string | null | undefined {
  return accountability === null || accountability.admin ? undefined : accountability.user;
}

function refuseOthers({ user, role }: Row, owner: string | null): void {
  if (user === owner && (role ?? null) === null) return;
  throw refusal('E_FORBIDDEN', { reason: 'Views of lists are kept for oneself only.' });
}
