import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The yardstick for pages: a server that sends a body from memory and does nothing else. */
const [file = '', headers = '{}'] = process.argv.slice(2)
const body = readFileSync(file)
const head = { ...JSON.parse(headers), 'content-length': body.length }
const server = createServer((_request, response) => response.writeHead(200, head).end(body))
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'))
process.on('SIGTERM', () => process.exit(0))
