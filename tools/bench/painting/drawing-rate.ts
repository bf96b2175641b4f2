/** Renders per second, with four requests at a time. */
export async function rateOf(draw: () => Promise<unknown>, seconds: number): Promise<number> {
  const began = performance.now();
  let drawn = 0;
  const asking = async () => {
    while (performance.now() - began < seconds * 1000) {
      await draw();
      drawn += 1;
    }
  };
  await Promise.all([asking(), asking(), asking(), asking()]);
  return (drawn * 1000) / (performance.now() - began);
}
