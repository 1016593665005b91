import { basename, dirname } from 'node:path'

/**
 * The name of a sheet's class in the page: that of its sheet before its own, so that a class is found by what the browser
 * shows. A sheet `page.module.css` goes by its folder. No two sheets may go by one name: `scripts/style-types.ts` checks it.
 */
export function scopedName(name: string, file: string): string {
  return `${sheetName(file)}_${name}`
}

export function sheetName(file: string): string {
  const name = basename(file.replace(/\?.*$/, ''), '.module.css')
  return name === 'page' ? `${basename(dirname(file))}-page` : name
}
