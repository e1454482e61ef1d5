import type { SeedConversation } from '#db/seed/seed-connection.ts'
import { transcript } from '#db/seed/transcript.ts'

/** Six weeks of messages between the two demo accounts: more than one page of the thread. */
export const conversationOfMentorAndMentee: SeedConversation = {
  between: ['demo-mentor', 'demo-mentee'],
  unread_for: 'demo-mentee',
  unread: 1,
  messages: transcript(
    { S: 'demo-mentor', W: 'demo-mentee' },
    `
    43d2h W: Hello Ṣadé, thank you for accepting. I read your profile twice because of the line about honest numbers. Ours are polite rather than honest.
    43d1h40m S: Hello Wanjirũ. Polite numbers, I am stealing that. Did I spell you right? My phone fought me over the last letter.
    43d1h35m W: You did. Most systems drop the tilde, including our own payroll.
    43d1h30m S: Mine loses three dots and two accents, so we will get on.
    43d1h22m S: Tell me in four lines: what you do all day, what you wish you did all day, who decides, and what scares you a little.
    43d10m W: All day: reports on late deliveries for people who do not open them. Wish: decide what we build so that fewer are late. Who decides: two founders and whoever spoke last. Scares me: I have never led anyone, and in two years I want to.
    42d22h S: That is a better brief than most I get at work. Shall we have a first call this week, thirty minutes, no slides?
    42d21h50m W: Yes please. Evenings are good for me, after seven in Nairobi.
    42d21h40m S: Then it is late afternoon here and I am still awake. I will send a link tomorrow.
    41d1h W: Thank you for today. I wrote down "you do not need a title to own a number" and stuck it on the fridge. My brother asked who owns the milk.
    41d50m S: Your brother is ready for a planning meeting.
    41d45m S: Homework, small: pick the one number you would want to be asked about. Only one. Tell me why that one.
    39d4h W: I have three. I know you said one.
    39d3h30m S: I did.
    39d3h W: Then: how many new drivers finish sign-up in their first week. If they do not finish, no van, no delivery, nothing to be late.
    39d2h40m S: Good choice and good reason. Who else cares about it?
    39d2h30m W: Akinyi in operations, loudly. One of the founders, on the days when we are short of vans.
    39d2h15m S: Buy Akinyi a coffee and ask what she has already tried. Do not bring a chart.
    36d5h W: Coffee done. She has tried calling every new driver herself. It works and it eats her mornings. She also said nobody from data ever asked her before, which was not nice to hear.
    36d4h45m S: It was useful to hear, though. You now know more about step one than anybody with a dashboard.
    36d4h30m W: Is this product work? It feels like walking around.
    36d4h20m S: A good half of it is walking around. The other half is writing down what you saw so that other people can act on it.
    34d2h S: I enjoyed our hour. Please write the three goals as you said them, before they become corporate.
    34d20m W: 1. I own the first-week number and people come to me about it. 2. I can talk to a driver for twenty minutes without leading him. 3. I present one recommendation to the founders and survive.
    34d10m S: Strike "and survive". You will present it and they will ask for more.
    33d23h W: Struck. Thank you. Haraka haraka haina baraka, my grandmother would say; hurry has no blessing. Two months is just right.
    33d22h40m S: Mine would say a river that forgets its source dries up. Between those two women we have a project plan.
    30d6h W: Small disaster. I asked for the sign-up events and we only record the first and the last step. Everything between is fog.
    30d5h40m S: Not a disaster, a finding. Who can turn on the lights?
    30d5h30m W: Brian on the app team. He says two days of work and a founder has to agree.
    30d5h15m S: Then write the founder five sentences: what we cannot see, what it may cost, what you ask for, how long, when you report back. Send them to me first if you like.
    29d8h W: "We lose drivers between step one and step seven and cannot see where. Last month 212 began and 96 finished. Each driver we lose costs us about a week of Akinyi’s calls. I ask for two days of Brian’s time to record the five steps between. I will show you what we learnt two weeks later."
    29d7h30m S: I would give you Brian. Change nothing. Send it before lunch, founders say yes before lunch.
    29d3h W: He said yes in four minutes. FOUR.
    29d2h50m S: Because you asked for two days and not for a strategy. Well done.
    27d2h W: Thank you for the session. I had never read a funnel from the bottom up, it is like reading a story when you already know who did it.
    27d1h50m S: Keep that sentence for your presentation.
    27d1h30m S: And your task: take any funnel from a company you do not know, and list three things the chart cannot tell you.
    25d4h W: I took a bank. It cannot tell me who was interrupted by a child, who had no network, and who was never going to open an account but was curious.
    25d3h45m S: Lovely. Interrupted, stuck, curious. Most teams treat all three as "drop-off" and build a bigger button.
    23d6h W: Is it all right to ask about something that is not work?
    23d5h50m S: Of course.
    23d5h30m W: My manager said in front of the team that I am "becoming a product person now", and people laughed. I laughed too. Then I was angry all evening.
    23d5h S: I am sorry, that is a sour little moment. I have had several. May I ask what you would like: to be heard, or to plan?
    23d4h50m W: Heard today. Plan on Monday.
    23d4h45m S: Then today: it was unkind, and you were not wrong to laugh. It says more about his week than about yours.
    23d4h30m W: Asante sana. Truly.
    20d3h W: Plan day came late. I spoke with him alone. I said I want my reports to be used, and this is how I am learning to do it. He was embarrassed, then he asked to see the five sentences.
    20d2h40m S: You handled that better than I would have at your age. Did he read them?
    20d2h30m W: He forwarded them to his own boss. With my name on.
    20d2h20m S: There it is.
    17d7h W: Brian’s change is live. The first day has numbers in all seven steps and I keep refreshing like it is a football score.
    17d6h40m S: Step away from the screen until you have two weeks of it. Small numbers tell tall stories.
    17d6h30m W: Can I look once a day?
    17d6h20m S: Once. With tea.
    13d3h W: My face hurts from the role play. You are a terrifying driver.
    13d2h45m S: I was a gentle driver. You asked me "so the form was confusing, right?" and I only agreed to be polite.
    13d2h40m W: Polite numbers again.
    13d2h30m S: Exactly. Ask what happened, then what happened next, and then be quiet for longer than is comfortable.
    12d5h W: Practised on my uncle, who drives a matatu. Eleven minutes of silence and stories. He told me he once gave up on an app because it wanted a photo of a paper he keeps at his mother’s house.
    12d4h45m S: Put that uncle on the payroll.
    9d6h S: How is the daily tea?
    9d5h30m W: Seven days of numbers. I have not told anyone anything yet, it is very hard.
    9d5h20m S: Being the first to know and the last to speak is a leadership skill. You may quote me on the fridge.
    6d4h W: Akinyi asked me to sit in the operations stand-up from now on, every morning. I did not ask for it.
    6d3h45m S: That is goal one arriving a little early. Say yes, and bring one question each day, never an answer.
    6d3h40m W: Ẹ ṣé gan. Did I spell you right?
    6d3h35m S: Every dot. I am showing my mother.
    4d5h S: The two weeks are up tomorrow. One chart, please, seven steps, no colours that need explaining.
    4d4h50m W: On it. Brian offered to check the numbers with me, so there will be two of us who believe them.
    2d10m W [sign-up-funnel.png]: Good morning Ṣadé! I finished the funnel you asked for. The drop at step four is much bigger than I expected.
    2d S: This is exactly the right chart. Before you fix anything: who are the people that leave at step four? Bring me three of them on Thursday.
    1d23h50m W: Three real people. I will start calling today.
    3h W [driver-interviews.pdf]: Called five drivers yesterday. Four stopped because the form asks for a second ID. Notes attached.
    5m S: Five calls beat fifty dashboards. Let us turn that into your first product brief today.
  `,
  ),
}
