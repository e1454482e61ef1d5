# Daraja56 as an image: docs/running.md, "With containers".
# The Node of package.json (scripts/deploy.test.ts compares them).
FROM node:26.10.0-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The PDF and DOCX files of the legal texts name both, so an image belongs to one site.
ARG PUBLIC_URL
ARG SUB_PROCESSORS
RUN npm run build
# The image brings this Node already.
RUN npm prune --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:26.10.0-trixie-slim
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/content ./content
COPY --from=build /app/locales ./locales
# The commands of "npm run", such as admin and migrate, run from their sources.
COPY --from=build /app/contract ./contract
COPY --from=build /app/db ./db
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/server ./server
# The files belong to root, and the server runs as somebody else: it writes to DATA_DIR alone.
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=5656 DATA_DIR=/data
VOLUME /data
EXPOSE 5656
# /ready would have a container replaced because its database is away.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --start-interval=1s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, so that SIGTERM reaches it; the options are those of scripts/server-options.json.
CMD ["node", "--enable-source-maps", "--max-old-space-size=1024", "--max-semi-space-size=16", "--v8-pool-size=2", "dist/server/main.js", "serve"]
