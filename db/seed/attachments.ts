import { barChart } from '#db/seed/bar-chart.ts'
import { pdfPage } from '#db/seed/pdf-page.ts'

/** The files of the demo's messages by the name that a transcript has in brackets; all are made here. */
export const seedFiles: Record<string, () => Buffer> = {
  'sign-up-funnel.png': () => barChart([1, 0.9, 0.84, 0.44, 0.4, 0.37, 0.35], 3),
  'driver-interviews.pdf': () =>
    pdfPage([
      'Five drivers, five calls',
      '',
      '1. Kawangware. Stopped at step four: the form asks for a second ID.',
      '2. Thika Road. Stopped at step four: the ID is with his brother.',
      '3. Eldoret. Stopped at step four: the photo was refused twice.',
      '4. Kisumu. Stopped at step four: did not know which paper is meant.',
      '5. Nakuru. Finished, with help from Akinyi on the phone.',
      '',
      'Next: ask what each of them had in their hand at that moment.',
    ]),
}
