import { expect, test } from 'vitest'
import { leavingTasks } from '#text/leaving-tasks.ts'

test('what a guest does before leaving is a list to tick; what they only need to know is not', () => {
  const text =
    'La salida es hasta las 11:00. Cierra las ventanas; baja la basura; deja las llaves. No quites las camas.'
  expect(leavingTasks(text)).toEqual({
    remarks: ['La salida es hasta las 11:00.', 'No quites las camas.'],
    tasks: ['Cierra las ventanas', 'Baja la basura', 'Deja las llaves'],
  })
})

test('a text without a list has no tasks', () => {
  expect(leavingTasks('Sal antes de las 11:00.')).toEqual({ remarks: ['Sal antes de las 11:00.'], tasks: [] })
})
