import { z } from 'zod'

// It would otherwise try whether it may make code from text, which the page's policy forbids and reports.
z.config({ jitless: true })
