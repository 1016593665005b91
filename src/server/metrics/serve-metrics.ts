import { type Handler, type HttpServer, listen } from '../http-server.ts'
import type { Metrics } from './metrics.ts'

const TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Serves `/metrics` on a port of its own, which only the monitoring needs to reach. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'text'>,
  port: number,
  host: string,
  onError: (error: unknown) => void,
): Promise<HttpServer> {
  const http = await listen(port, host, { setting: 'METRICS_PORT' })
  http.handle(answering(metrics, onError))
  return http
}

function answering(metrics: Pick<Metrics, 'text'>, onError: (error: unknown) => void): Handler {
  return ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end()
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': TYPE }).end(text),
      (error) => {
        onError(error)
        response.writeHead(500).end()
      },
    )
  }
}
