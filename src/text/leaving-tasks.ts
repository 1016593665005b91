export type Leaving = { readonly remarks: readonly string[]; readonly tasks: readonly string[] }

/**
 * Splits what a home says of the last morning: a sentence with semicolons lists tasks, each to be ticked off; any other is a
 * remark.
 */
export function leavingTasks(text: string): Leaving {
  const sentences = text.split(/(?<=\.)\s+/).filter(Boolean)
  const lists = sentences.filter((sentence) => sentence.includes(';'))
  const tasks = lists.flatMap((list) => list.replace(/\.$/, '').split(';')).map((task) => capitalised(task.trim()))
  return { remarks: sentences.filter((sentence) => !lists.includes(sentence)), tasks: tasks.filter(Boolean) }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
