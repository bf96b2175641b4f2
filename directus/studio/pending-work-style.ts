/** Styles of the start page, in the colours of the theme. */
export const pendingWorkStyle = `
.private-view:has(.pending-work) .main-split > :is(.sp-end, .sp-divider), .private-view:has(.pending-work) .header-bar button:has([data-icon^="right_panel"]) { display: none; }
body:has(.pending-work) #dialog-outlet .container.right:has(#sidebar) { display: none; }
.private-view:has(.pending-work) .main-split { grid-template: 1fr / minmax(0, 1fr) !important; }
.work-heading { margin: 16px 20px 0; font: 600 0.8125rem/1.4 var(--theme--fonts--sans--font-family); color: var(--theme--foreground-subdued); }
.work-heading + .v-list { padding-top: 4px; }
.work-count { margin-left: 8px; font-weight: 600; font-variant-numeric: tabular-nums; }
.pending-work { padding: 0 var(--content-padding) var(--content-padding-bottom); max-width: 60rem; color: var(--theme--foreground); }
.pending-work .intro { margin: 0 0 32px; font-size: 0.9375rem; color: var(--theme--foreground-subdued); }
.pending-work h2 { margin: 0; padding: 0 0 8px; font: 600 1.0625rem/1.4 var(--theme--fonts--display--font-family); color: var(--theme--foreground-accent); }
.pending-work section { margin-bottom: 40px; }
.pending-work ul { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--theme--border-color); }
.pending-work li { border-bottom: 1px solid var(--theme--border-color); }
.pending-work .entry { display: grid; grid-template-columns: 24px minmax(0, 1fr) auto 24px; gap: 0 16px; align-items: center; padding: 14px 8px; margin: 0 -8px; border-radius: var(--theme--border-radius); color: inherit; text-decoration: none; }
.pending-work a.entry:hover { background: var(--theme--background-normal); }
.pending-work a.entry:focus-visible { outline: 2px solid var(--theme--primary); outline-offset: -2px; }
.pending-work .name { font-size: 1rem; line-height: 1.4; font-weight: 600; color: var(--theme--foreground-accent); }
.pending-work .hint, .pending-work .age { font-size: 0.875rem; color: var(--theme--foreground-subdued); }
.pending-work .number { text-align: right; }
.pending-work .count { font-size: 1.25rem; font-weight: 600; font-variant-numeric: tabular-nums; color: var(--theme--foreground-accent); }
.pending-work .quiet { color: var(--theme--foreground-subdued); font-size: 0.875rem; line-height: 1.7; }
.pending-work .done { padding: 48px 0; text-align: center; }
.pending-work .done svg { width: 72px; height: 72px; color: var(--theme--primary); }
.pending-work .done h2 { padding: 16px 0 4px; font-size: 1.25rem; }
@media (max-width: 600px) {
  .pending-work .entry { grid-template-columns: 24px minmax(0, 1fr) auto; }
  .pending-work .entry > .to { display: none; }
  .pending-work .number { display: contents; }
  .pending-work .count { grid-area: 1 / 3; }
  .pending-work .age { grid-area: 2 / 2; margin-top: 2px; text-align: left; }
}
`;
