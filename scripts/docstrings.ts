import { parseSync } from 'vite'

/**
 * Checks that every exported function and class of the domain has a docstring that is a whole sentence, because its
 * rules are read by people who have not read the code around them.
 */
export function docstringFaults(file: string, source: string): string[] {
  if (!file.startsWith('src/domain/')) return []
  const { program, comments } = parseSync(file, source)
  return program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return []
    const names = namesIn(node.declaration)
    const comment = comments.findLast(({ end }) => end <= node.start && source.slice(end, node.start).trim() === '')
    const isSentence = comment?.type === 'Block' && /^\*\s[\s\S]*[.]\s*$/.test(comment.value)
    const line = source.slice(0, node.start).split('\n').length
    return isSentence ? [] : names.map((name) => `${file}:${line}: ${name} needs a docstring that is a whole sentence`)
  })
}

type Declaration = { readonly type: string } & Record<string, unknown>

/** Returns the functions and classes that a declaration exports, and constants only where they are functions. */
function namesIn(declaration: unknown): string[] {
  const { type, id, declarations } = declaration as Declaration & {
    readonly id?: { readonly name: string } | null
    readonly declarations?: readonly { readonly id: { readonly name: string }; readonly init: Declaration | null }[]
  }
  if (type === 'FunctionDeclaration' || type === 'ClassDeclaration') return id ? [id.name] : []
  if (type !== 'VariableDeclaration') return []
  const isFunction = (init: Declaration | null) => /^(ArrowFunction|Function)Expression$/.test(init?.type ?? '')
  return (declarations ?? []).filter(({ init }) => isFunction(init)).map((one) => one.id.name)
}
