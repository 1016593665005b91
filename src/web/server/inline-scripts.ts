/** JSON as the content of a script element: `<` stands in nothing but texts, where it can be written as a number. */
export function scriptData(json: string): string {
  return json.replaceAll('<', '\\u003c')
}

/**
 * Hands on what stands in the element before it, as the router would have streamed it. Data are no script, so that this one is
 * the same on every page.
 */
export const DATA_SCRIPT = `(() => {
const { streamController } = window.__reactRouterContext
streamController.enqueue(document.currentScript.previousElementSibling.textContent)
streamController.close()
})()`

/** What React Router writes before its modules; `handoff` is its settings, the same for every page of a build. */
export function contextScript(handoff: string): string {
  const stream =
    'new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream())'
  return `window.__reactRouterContext = ${handoff};window.__reactRouterContext.stream = ${stream};`
}
