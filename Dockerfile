# syntax=docker/dockerfile:1

# A Node release with long-term support.
ARG NODE=24

# Builds everything, then drops what only building needs.
FROM node:${NODE}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY rules/package.json rules/
COPY client-sdk/package.json client-sdk/
COPY server/package.json server/
COPY tools/package.json tools/
COPY web/package.json web/
RUN npm ci --no-audit --no-fund
COPY tsconfig.json tsconfig.base.json ./
COPY rules/tsconfig.json rules/
COPY rules/src rules/src
COPY client-sdk/tsconfig.json client-sdk/
COPY client-sdk/src client-sdk/src
COPY server/tsconfig.json server/
COPY server/src server/src
COPY web/tsconfig.json web/vite.config.ts web/index.html web/
COPY web/public web/public
COPY web/src web/src
# npm keeps the compiler, which @colyseus/schema can use and the server does not, and the link to the tools
RUN npx tsc -b server web && npm run build -w web && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/typescript node_modules/@typescript node_modules/.bin/tsc node_modules/@touchline/tools

# What runs: no sources, no compiler, and nothing that the server itself could overwrite.
FROM node:${NODE}-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY package.json LICENSE ./
COPY docs docs
COPY rules/package.json rules/
COPY client-sdk/package.json client-sdk/README.md client-sdk/
COPY server/package.json server/UNICODE-LICENSE.txt server/
COPY server/bin server/bin
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/rules/dist rules/dist
COPY --from=build /app/client-sdk/dist client-sdk/dist
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/web/dist web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 2567
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 2567) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node is the first process itself and handles SIGTERM: no shell and no init in between.
CMD ["node", "server/bin/touchline.mjs", "serve"]
