/** A function that runs `compute` at its first call and returns the same result ever after. */
export function once<Value>(compute: () => Value): () => Value {
  let result: { value: Value } | undefined;
  return () => {
    result ??= { value: compute() };
    return result.value;
  };
}
