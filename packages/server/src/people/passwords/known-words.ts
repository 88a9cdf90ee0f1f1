/**
 * Common words in passwords, our own list: frequent choices, names, teams, places and things of Nigeria and elsewhere,
 * keyboard rows. Lower case, sorted.
 */
export const knownWords: readonly string[] = `
abacha abcd abcdef abeokuta abiodun abiola abuja access account adamu adebayo ademola adewale admin administrator
africa airtel alabama alhaji allah allahuakbar almighty amanda amarachi america amina ananse anderson andrew angel
angels anthony apple april arsenal asdf asdfgh asdfghjk asdfghjkl ashley august ayodele ayomide baby babyboy babygirl
badboy bailey banana bandit barcelona baseball basketball batman beautiful benin benjamin bestfriend bigboss biggie
bismillah blackberry blessed blessing bonjour boss brandon broncos buhari bunny burnaboy business buster butterfly
calabar canada cashew change changeme charles charlie cheese chelsea chelseafc chiamaka chicago chichi chidera chidi
chigozie chinedu chinonso chioma chocolate chris christ christian christopher chukwu chukwuma church clement coffee
computer confidence cookie cool corvette cowboy cristiano customer dallas dangote daniel daniela darling database
david davido deborah december default demo destiny diamond divine dolphin dominic donald dragon dubai eagle eagles
ebony ebuka economy edward elephant elizabeth emeka emmanuel emmanuella enugu equator esther everton eyinju facebook
faith family father favour february ferrari festus figures fireman first flower football forever forgot freedom friday
friend friends games gandalf garden general generator genesis george gift ginger giveme gloria glory god godisgood
godislove godswill golden goodluck google grace grandma great guest guitar halleluyah hammer handsome hannah happiness
happy harley hausa heaven hello hellokitty helpme hockey holyspirit honda honest honey hottie house hunter ibadan
ibrahim ifeanyi ifeoma igbo ikechukwu ikeja ikorodu iloveallah ilovegod ilovejesus iloveme ilovemum ilovemymum
iloveyou infinity internet iphone ireland isaac israel iyanu jackson jacob james january jasmine jason jehovah
jellybean jennifer jeremiah jesus jesuschrist jesusislord jesusloves jollof jollofrice jonathan jordan joseph joshua
juliet july june junior justice justin kaduna kano keyboard killer king kingdom kingsley kitty kolade kwara lagos
lagosboy lakers lakeside landlord lauren legend leicester lekki letmein liberty linda liverpool lock login london
looking lord louis love lovely loveme lover loveyou lucky lucy madrid maggi maggie makurdi mama manager manchester
manunited manutd maria marine market marketsquare martin mary maryam master matrix matthew mercedes mercy messi
michael michelle mickey midnight million minecraft miracle mohammed monday money monica monkey moses mother mourinho
movies muhammad mummy music mustang myaccount mylove mypassword naija naijaboy naira natasha nelson nepa netflix
newlife newpass newpassword newyork nicholas nicole nigeria nigerian ninja nkechi nnamdi nollywood nothing november
obama obasanjo obinna october office okafor okonkwo olamide olatunji olayinka oluwa oluwaseun oluwaseyi oluwatobi
onitsha opensesame openup opeyemi orange owerri pampers pass passcode passion passkey passphrase password passwords
patience patrick paul peace pepper peppersoup pepsi perfect peter phoenix phone pineapple player please pokemon police
pope portharcourt praise praisegod prayer precious president prince princess private promise psalm public purple
qazwsx qazwsxedc qwer qwert qwerty qwertyu qwertyui qwertyuio qwertyuiop rachel rainbow ramadan ranger realmadrid
rebecca rebel rich richard robert rock ronaldo root rosemary rosie royal russia sabrina sadiq saheed salvation
samantha samson samsung samuel sandra sarah saturday savage saviour school scooter secret secure security september
service sesame shadow shalom sharon sheriff shop shopping shoprite silver simple sister smile smith snoopy soccer
solomon sophia sophie spider spiderman spongebob square squirrel starwars stella stephanie stephen steven strong
student success summer sunday sunshine super supereagles superman supermarket superstar surulere sweet sweetheart
sweety taiwo taylor teacher temitope temp temple temporary tennis test tester testing thankgod thankyou theboss thomas
thunder thursday tiger tigers tinubu titanic today tomorrow tottenham toyota trustme trustno trustnoone tuesday tunde
turtle twitter uche ugochukwu ukraine umbrella unilag united unlock user username valentine vanessa venus victor
victoria victory visitor wale warri warrior wednesday welcome whatever whatsapp william winner winter wisdom wizkid
wolf woman wonderful working worship xavier yahoo yakubu yamaha yellow yesterday yoruba yourself zainab zaq zaqwsx
zenith zinger zxcvbn zxcvbnm
`
  .trim()
  .split(/\s+/);
