/** The look of a request for a second approval; the studio's own colours. */
export const approvalStyle = `
.approval { grid-column: start / full; order: -1; margin: 0; padding: 16px 20px; border: 1px solid var(--theme--warning); border-radius: var(--theme--border-radius); background: var(--theme--background-subdued); }
.approval p { margin: 4px 0 0; }
.approval dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 16px; margin: 12px 0; }
.approval dt { color: var(--theme--foreground-subdued); }
.approval dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
.approval label { display: block; margin-top: 12px; }
.approval .answers { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 16px; }
.approval .answers:empty { display: none; }
@media (max-width: 600px) { .approval dl { grid-template-columns: minmax(0, 1fr); } }
`;
