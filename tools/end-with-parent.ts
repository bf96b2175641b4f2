/** Loaded into every service: one whose starter was killed must not live on and hold its port. */
process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 8000).unref();
});
process.channel?.unref();
