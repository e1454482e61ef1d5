// npm run packages: installs what is missing, as every start does, and nothing else.
import { ensureInstalled } from './installed.mjs'

ensureInstalled()
