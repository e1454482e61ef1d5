import type { SeedConversation } from '#db/seed/seed-connection.ts'
import { transcript } from '#db/seed/transcript.ts'

/** Conversations on research, health, languages and law. */
export const conversationsOnCareAndKnowledge: SeedConversation[] = [
  {
    between: ['wendkuuni-ouedraogo', 'tsehay-mulugeta'],
    messages: transcript(
      { O: 'wendkuuni-ouedraogo', T: 'tsehay-mulugeta' },
      `
      39d4h O: Dear Dr. Ṣäḥay, I attach nothing yet because I am ashamed of my introduction. It is four pages long.
      38d20h T: Then send me only the last paragraph. That is where the introduction usually is.
      38d3h O: "We compare half-moon pits and stone lines on six plots over three seasons and ask which keeps more water at planting time."
      38d2h T: There. Delete the other three and a half pages and put this first. One question, two data sets.
      16d5h O: My supervisor asked who had taught me to be so brief.
      16d3h T: What did you answer?
      16d2h50m O: A lady with a pencil.
    `,
    ),
  },
  {
    between: ['isatu-kamara', 'xaliimo-faarax'],
    messages: transcript(
      { I: 'isatu-kamara', X: 'xaliimo-faarax' },
      `
      21d6h X: Isatu, tell me about this handover sheet. How did you measure that errors went down?
      21d2h I: I counted the phone calls at two in the morning asking "which bed?" Nineteen in the month before, six in the month after.
      21d1h X: That is a study. A small one, but it has a before and an after. Write it on one page with a drawing of the sheet.
      12d4h I: One page done, my sister drew the sheet. Matron wants it on the wall.
      12d3h X: The wall first, then a journal. There is one for nurses that likes exactly this size. I will send you the address and the boring rules.
    `,
    ),
  },
  {
    between: ['anselmo-nhantumbo', 'celia-macuacua'],
    messages: transcript(
      { A: 'anselmo-nhantumbo', C: 'celia-macuacua' },
      `
      80d5h A: Bom dia, Célia. Preciso de frases simples sobre saúde em changana para gravar. As que tenho parecem traduzidas por um advogado.
      80d3h C: Bom dia, Anselmo. As nossas equipas já escreveram umas duzentas, para a rádio. Estão testadas com avós, que são o júri mais difícil.
      80d2h30m A: Duzentas frases aprovadas por avós! Posso usá-las se citar a equipa?
      80d2h C: Pode, com os nomes das pessoas que as escreveram. Todos os nomes.
      46d6h A: Gravámos com trinta e oito vozes, de Xai-Xai a Chókwè. Os nomes estão todos na primeira página.
      46d5h C: A dona Rosalina chorou quando viu o dela. Obrigada.
    `,
    ),
  },
  {
    between: ['diane-uwimana', 'anselmo-nhantumbo'],
    messages: transcript(
      { D: 'diane-uwimana', A: 'anselmo-nhantumbo' },
      `
      19d7h D: Hello, my model mishears tone in Kinyarwanda. "Umuryango" can be a family or a door and it always chooses the door.
      19d4h A: Poor model, it is shy. How many speakers do you have, and how old are they?
      19d3h D: Forty, nearly all students like me.
      19d2h30m A: There is your door. Record people over fifty, at home, with the kettle on. They lengthen what your friends swallow.
      5d5h D: Recorded nine neighbours. Families came back, four out of five. I also know a lot about everybody’s knees now.
      5d4h A: That is called fieldwork. For the knees, keep a consent form.
    `,
    ),
  },
  {
    between: ['khalid-ibrahim-al-nur', 'nur-al-huda-osman'],
    messages: transcript(
      { K: 'khalid-ibrahim-al-nur', N: 'nur-al-huda-osman' },
      `
      49d3h K: السلام عليكم يا نور الهدى. رأيت مخطط العيادة الذي رسمته. أين ينتظر الناس حين يزدحم المكان؟
      49d1h N: وعليكم السلام أستاذ خالد. ينتظرون الآن في الشمس، وهذا ما أريد تغييره قبل أي شيء آخر.
      49d40m K: إذن ابدئي بالظل. سقيفة بعرض ثلاثة أمتار على الجهة الغربية تكفي، وسأرسل لك تفصيلة بسيطة يفهمها أي نجار.
      27d5h N: بُنيت السقيفة في أربعة أيام. صار الناس يجلسون، وصار التسجيل أهدأ.
      27d4h K: هذا هو التصميم. صوّريها لي عند الظهر، أريد أن أرى أين يقع الظل.
      6d6h N: الظل يقع تمامًا على المقعد الأخير. شكرًا جزيلًا.
    `,
    ),
  },
  {
    between: ['korto-flomo', 'ngozi-uzochukwu'],
    messages: transcript(
      { K: 'korto-flomo', N: 'ngozi-uzochukwu' },
      `
      36d5h K: Good evening. For my seminar I must choose between privacy and land. Everybody tells me to follow my heart, and my heart is undecided.
      36d3h N: Good evening, Korto. Forget the heart for a minute. Which of the two do you read about when nobody has asked you to?
      36d2h40m K: Land registers. The old handwritten ones.
      36d2h30m N: And who may look into them, and who gets found through them?
      36d2h20m K: Oh. That is privacy.
      36d2h15m N: You do not have two subjects. You have one and it is rather good.
      14d4h K: My professor said yes to "who can be found in a land register". I start with Bong County.
      14d3h N: Send me the outline when you have one. Daalụ for letting me play.
    `,
    ),
  },
]
