/**
 * Loaded into every service: a service ends when its parent was killed, so that it does not hold its port.
 */
process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 8000).unref();
});
process.channel?.unref();
