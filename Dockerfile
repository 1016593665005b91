# Packages and the built site. The image's own Node only starts npm; everything else runs on the Node that the lockfile names.
FROM node:22-bookworm-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --include=optional --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:22-bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/* \
  && mkdir /data && chown node:node /data
WORKDIR /app
COPY --from=build /app ./
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
# The site, and the office of staff.
EXPOSE 3000 3001
# A first start makes the tables and may bring in a catalogue: it answers 503 until that is done. Not /readyz: a process that is
# told to stop is unready, and well.
HEALTHCHECK --interval=10s --timeout=5s --start-period=5m --retries=3 \
  CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "src/server/main.ts"]
