/** Options in the query of an address; none where there are none, or no JSON. */
export function optionsIn(search: string, name: string): object {
  try {
    const options: unknown = JSON.parse(new URLSearchParams(search).get(name) ?? '{}');
    return typeof options === 'object' && options !== null ? options : {};
  } catch {
    return {};
  }
}
