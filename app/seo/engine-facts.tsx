/** Facts in the words of schema.org. */
export type EngineFacts = Record<string, unknown>;

/**
 * Facts for search engines, as JSON-LD. Make them only where `import.meta.env.SSR` is true and pass none otherwise:
 * engines read what the server sends, and browsers need not load the code for it. Hydration keeps the server's text.
 */
export function EngineFactsScript({ facts }: { facts: readonly EngineFacts[] }) {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {facts.length > 0 ? JSON.stringify(facts).replaceAll('<', '\\u003c') : ''}
    </script>
  );
}
