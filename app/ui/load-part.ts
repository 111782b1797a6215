/** Loads a part of a page that the server has sent already. Tries again when the connection is back. */
export async function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return loadPart(load);
  }
}
