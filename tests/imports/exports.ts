import { strToU8, zipSync } from "fflate";
import { here, type Oddity } from "./oddity.ts";

/** Oddities of what programs export. */

const json = (value: unknown): Uint8Array => strToU8(JSON.stringify(value));

const card = (idShort: number, more: object) => ({
  id: `c${idShort}`,
  idShort,
  name: `card ${idShort}`,
  desc: "",
  closed: false,
  idList: "l1",
  pos: 5,
  idMembers: [],
  idLabels: [],
  badges: { comments: 0 },
  ...more,
});

/** Premium's zip: two cards of one place, two labels of one colour without names, a label whose name differs in capitals, a file that is there and one that is not. */
const trelloZip: Oddity = {
  bytes: () =>
    zipSync({
      "board/board.json": json({
        name: "Zip",
        lists: [
          { id: "l2", name: "Doing", closed: false, pos: 3 },
          { id: "l1", name: "To do", closed: false, pos: 1.5 },
          { id: "l3", name: "Nothing in it", closed: true, pos: 0 },
        ],
        cards: [
          card(2, { idLabels: ["a", "b"] }),
          card(1, {
            idLabels: ["c", "d"],
            due: "2026-11-30T17:00:00.000Z",
            attachments: [
              { id: "f1", name: "plan.pdf", isUpload: true, url: "https://trello.com/1/plan.pdf" },
              { id: "f2", name: "gone.pdf", isUpload: true, url: "https://trello.com/1/gone.pdf" },
            ],
          }),
          card(3, { idList: "l2", isTemplate: true }),
        ],
        labels: [
          { id: "a", name: "", color: "green_dark" },
          { id: "b", name: "", color: "green_dark" },
          { id: "c", name: "Urgent", color: "red" },
          { id: "d", name: "urgent", color: null },
          { id: "e", name: "", color: "sky" },
        ],
        members: [],
        checklists: [],
        customFields: [],
        actions: [],
      }),
      "board/attachments/plan.pdf": strToU8("%PDF"),
      "__MACOSX/board/._board.json": strToU8("x"),
    }),
  expected: {
    file: "board.zip",
    ...here,
    format: "trello-zip",
    project: "Zip",
    counts: { tasks: 2, states: 2, labels: 2, links: 1, files: 1, archived: 0 },
    states: [
      ["To do", 2],
      ["Doing", 0],
    ],
    tasks: [
      { source: "2", labels: ["(green_dark)"], state: "To do" },
      { source: "1", labels: ["Urgent"], due: "2026-12-01", files: ["plan.pdf"], links: ["gone.pdf"] },
    ],
    notFitting: [
      ["label.noName", 2],
      ["label.same", 1],
      ["template", 1, "3"],
      ["attachment.needsLogin", 1, "1"],
    ],
  },
};

/** Jira in German with columns in another order: months and the header in the exporter's language, a comment of an older server without its moment. */
const germanJira: Oddity = {
  bytes: () =>
    strToU8(
      [
        "Vorgangsschlüssel,Status,Zusammenfassung,Vorgangstyp,Priorität,Erstellt,Fälligkeitsdatum,Kommentar,Kommentar,Kommentar,Stichwörter,Stichwörter,Beschreibung,Custom field (Epic Link),Custom field (Budget),Custom field (Leer)",
        'SHOP-7,In Arbeit,"Kasse, langsam",Fehler,Hoch,25/Dez/26 10:17 PM,31/Dez/26 12:00 AM,"25/Dez/26 11:00 PM;u1;a;b;c",nur Text,,kasse,web,"||Wo||Wie||\n|Kasse|_langsam_|\nSiehe {{a_b}} und *fett*text",SHOP-1,"1,000.5",',
        "SHOP-1,Offen,Großes,Epic,Mittel,01/Mär/26 9:00 AM,,,,,,,,,20,",
      ].join("\n"),
    ),
  expected: {
    file: "jira.csv",
    ...here,
    format: "jira-csv",
    key: "SHOP",
    counts: { tasks: 2, comments: 2, labels: 2, subtasks: 1, people: 0 },
    states: [
      ["Offen", 1],
      ["In Arbeit", 1],
    ],
    tasks: [
      {
        source: "SHOP-7",
        number: 7,
        title: "Kasse, langsam",
        priority: "high",
        due: "2026-12-31",
        createdAtDay: "2026-12-25",
        parent: "SHOP-1",
        labels: ["kasse", "web"],
        values: { "Issue Type": "Fehler", Budget: 1000.5 },
        descriptionHas: ["| Wo | Wie |", "| Kasse | *langsam* |", "`a_b`"],
        comments: [
          { author: "u1", text: "a;b;c", at: "2026-12-25T16:00:00.000Z" },
          { author: null, text: "nur Text", at: null },
        ],
      },
      { source: "SHOP-1", createdAtDay: "2026-03-01", priority: "medium" },
    ],
    notFitting: [
      ["person.idOnly", 1, "u1"],
      ["epic", 1, "SHOP-1"],
      ["zone.unknown", 1],
    ],
  },
};

/** Jira's RSS: HTML in texts, dates with zones, a link between issues, somebody unassigned. */
const jiraXml: Oddity = {
  bytes: () =>
    strToU8(`<?xml version="1.0" encoding="UTF-8"?><!-- made --><rss version="0.92"><channel><title>x</title>
<item><title>[A-2] ล่ม &amp; ช้า</title><project id="1" key="A">แอป</project><key id="9">A-2</key><summary>ล่ม &amp; ช้า</summary>
<type id="1">Bug</type><priority id="1">Highest</priority><status id="3">กำลังแก้</status><statusCategory id="4" key="indeterminate" colorName="yellow"/>
<resolution id="-1">Unresolved</resolution><assignee accountid="71:a">ดาว</assignee><reporter accountid="71:b">เดือน</reporter>
<created>Wed, 25 Nov 2026 22:17:00 +0700</created><due>Mon, 30 Nov 2026 00:00:00 +0000</due><votes>2</votes>
<description><![CDATA[<p>ดู <b>log</b> &lt;b&gt; ที่ https://a.example/x_y</p>]]></description>
<timeoriginalestimate seconds="5400">1 hour, 30 minutes</timeoriginalestimate>
<labels><label>web</label></labels>
<comments><comment id="1" author="71:b" created="Thu, 26 Nov 2026 01:00:00 +0700">&lt;p&gt;ลองแล้ว&lt;/p&gt;</comment></comments>
<attachments><attachment id="77" name="a.png" size="1"/></attachments>
<issuelinks><issuelinktype id="1"><name>Blocks</name><inwardlinks description="is blocked by"><issuelink><issuekey id="8">A-1</issuekey></issuelink></inwardlinks></issuelinktype></issuelinks>
<customfields><customfield id="c" key="com.pyxis.greenhopper.jira:gh-sprint"><customfieldname>Sprint</customfieldname><customfieldvalues><customfieldvalue id="1">S1</customfieldvalue></customfieldvalues></customfield></customfields>
</item>
<item><title>[A-1] เดิม</title><project id="1" key="A">แอป</project><key id="8">A-1</key><summary>เดิม</summary><type id="1">Task</type><status id="6">Done</status><statusCategory id="3" key="done"/><resolution id="1">Won't Do</resolution><assignee accountid="-1">Unassigned</assignee><reporter accountid="71:b">เดือน</reporter><created>Tue, 24 Nov 2026 09:00:00 +0700</created><resolved>Wed, 25 Nov 2026 09:00:00 +0700</resolved></item>
</channel></rss>`),
  expected: {
    file: "jira.xml",
    ...here,
    format: "jira-xml",
    project: "แอป",
    key: "A",
    counts: { tasks: 2, people: 2, comments: 1, links: 1, labels: 1, blockers: 1 },
    states: [
      ["กำลังแก้", 1, "active"],
      ["Done", 1, "done"],
    ],
    tasks: [
      {
        source: "A-2",
        title: "ล่ม & ช้า",
        assignee: "ดาว",
        author: "เดือน",
        priority: "urgent",
        due: "2026-11-30",
        estimate: 90,
        createdAt: "2026-11-25T15:17:00.000Z",
        blockedBy: ["A-1"],
        links: ["a.png"],
        labels: ["web"],
        description: "ดู **log** \\<b> ที่ https://a.example/x_y",
        comments: [{ author: "เดือน", text: "ลองแล้ว", at: "2026-11-25T18:00:00.000Z" }],
      },
      { source: "A-1", assignee: null, state: "Done", doneAt: "2026-11-25T02:00:00.000Z" },
    ],
    notFitting: [
      ["votes", 1 + 1, "A-2"],
      ["attachment.needsLogin", 1, "A-2"],
      ["sprint", 1, "A-2"],
      ["resolution", 1, "A-1"],
    ],
  },
};

const notionId = "2f3a0b1c2d3e4f5061728394a5b6c7d8";

/** Notion's zip of a zip: the view's table and the whole one, texts of pages beside, a span within a day, a box that is ticked where the state is not done. */
const notionZip: Oddity = {
  bytes: () => {
    const all =
      '\uFEFFName,Status,Date,Tags,Done,Created time\nเปิดร้าน,ยังไม่เริ่ม,03/26/2026 12:00 PM (GMT+7) → 5:30 PM,"ร้าน, ด่วน",Yes,"March 1, 2026 9:00 AM"\nปิดร้าน,เสร็จ,04/02/2026,,No,"March 2, 2026 9:00 AM"\n';
    const inner = zipSync({
      [`ร้าน ${notionId}.csv`]: strToU8("\uFEFFName,Status\nเปิดร้าน,ยังไม่เริ่ม\n"),
      [`ร้าน ${notionId}_all.csv`]: strToU8(all),
      [`ร้าน ${notionId}/เปิดร้าน ${notionId}.md`]: strToU8(
        "# เปิดร้าน\n\nStatus: ยังไม่เริ่ม\nDate: March 26, 2026\nTags: ร้าน, ด่วน\n\nซื้อ **ป้าย**\n",
      ),
    });
    return zipSync({ [`Export-${notionId}-Part-1.zip`]: inner });
  },
  expected: {
    file: "notion.zip",
    ...here,
    format: "notion-zip",
    project: "ร้าน",
    counts: { tasks: 2, states: 2, labels: 2 },
    states: [
      ["ยังไม่เริ่ม", 1],
      ["เสร็จ", 1],
    ],
    tasks: [
      {
        source: "2",
        title: "เปิดร้าน",
        start: "2026-03-26",
        due: "2026-03-26",
        description: "ซื้อ **ป้าย**",
        labels: ["ร้าน", "ด่วน"],
        createdAt: "2026-03-01T02:00:00.000Z",
      },
      { source: "3", due: "2026-04-02" },
    ],
    notFitting: [
      ["date.order", 1],
      ["due.time", 1, "2"],
      ["doneFlag", 1, "2"],
    ],
  },
};

/** GitLab's mail, cut off within a letter: an apostrophe before what a sheet would count, moments in UTC, seconds. */
const cutGitlab: Oddity = {
  bytes: () =>
    strToU8(
      "Title,Description,Issue ID,URL,State,Author,Author Username,Assignee,Assignee Username,Confidential,Locked,Due Date,Created At (UTC),Updated At (UTC),Closed At (UTC),Milestone,Weight,Labels,Time Estimate,Time Spent\n'=SUM(1),'-x,14,https://gitlab.example/g/site/-/issues/14,Closed,Mali,mali,Ton,ton,No,No,2026-12-01,2026-11-01 20:00:00,,2026-11-05 01:00:00,v1,3,\"a,b\",3600,1800\nยังเปิด,ก,15,https://gitlab.example/g/site/-/issues/15,Open,Mali,mali,,,No,No,,2026-11-02 20:00:00,,,,,คำ",
    ).slice(0, -1),
  expected: {
    file: "gitlab.csv",
    ...here,
    format: "gitlab-csv",
    encoding: "utf-8",
    project: "site",
    counts: { tasks: 2, people: 2, labels: 3 },
    states: [
      ["Open", 1, "open"],
      ["Closed", 1, "done"],
    ],
    tasks: [
      {
        source: "14",
        number: 14,
        title: "=SUM(1)",
        description: "-x",
        assignee: "ton",
        author: "mali",
        due: "2026-12-01",
        estimate: 60,
        labels: ["a", "b"],
        createdAt: "2026-11-01T20:00:00Z",
        doneAt: "2026-11-05T01:00:00Z",
        values: { Weight: 3 },
      },
      { source: "15", title: "ยังเปิด", state: "Open", labels: ["ค"] },
    ],
    notFitting: [
      ["encoding.cut", 1],
      ["person.loginOnly", 2],
      ["milestone", 1, "14"],
      ["points", 1, "14"],
      ["timeSpent", 1, "14"],
      ["comments.notInFile", 1],
    ],
  },
};

/** WeKan: members beside assignees, two swimlanes, a file within, an archived list with a card, a parent by its id. */
const wekan: Oddity = {
  bytes: () =>
    json({
      _format: "wekan-board-1.0.0",
      _id: "b",
      title: "ครัว",
      labels: [{ _id: "r", name: "", color: "red" }],
      lists: [
        { _id: "l2", title: "เสร็จ", sort: 2, archived: false },
        { _id: "l1", title: "ทำ", sort: 1, archived: true },
      ],
      swimlanes: [
        { _id: "s1", title: "เช้า" },
        { _id: "s2", title: "เย็น" },
      ],
      members: [{ userId: "u1" }],
      users: [
        { _id: "u1", username: "ann", profile: { fullname: "แอน" } },
        { _id: "u2", username: "bob", profile: { fullname: "" } },
      ],
      cards: [
        {
          _id: "k1",
          cardNumber: 1,
          title: "ต้มน้ำ",
          listId: "l1",
          swimlaneId: "s1",
          sort: 0,
          userId: "u2",
          assignees: ["u1"],
          members: ["u2"],
          labelIds: ["r"],
          dueAt: "2026-11-29T17:00:00.000Z",
          archived: false,
        },
        {
          _id: "k2",
          cardNumber: 2,
          title: "ล้างจาน",
          listId: "l2",
          swimlaneId: "s2",
          sort: 0,
          userId: "u1",
          parentId: "k1",
          archived: false,
        },
      ],
      checklists: [{ _id: "c1", cardId: "k1", title: "ของ", sort: 0 }],
      checklistItems: [
        { checklistId: "c1", title: "ถ้วย", sort: 1, isFinished: false },
        { checklistId: "c1", title: "กา", sort: 0, isFinished: true },
      ],
      comments: [
        { cardId: "k1", userId: "u2", text: "ร้อน", createdAt: "2026-11-02T00:00:00.000Z" },
        { cardId: "gone", userId: "u2", text: "x", createdAt: "2026-11-02T00:00:00.000Z" },
      ],
      attachments: [{ cardId: "k1", name: "a.txt", file: Buffer.from("hi").toString("base64") }],
    }),
  expected: {
    file: "wekan.json",
    ...here,
    format: "wekan-json",
    project: "ครัว",
    counts: { tasks: 2, archived: 1, states: 2, labels: 1, items: 2, itemsDone: 1, comments: 1, files: 1, people: 2, subtasks: 1 },
    states: [
      ["ทำ", 1],
      ["เสร็จ", 1],
    ],
    groups: ["เช้า", "เย็น"],
    tasks: [
      {
        source: "1",
        archived: true,
        assignee: "แอน",
        watchers: ["bob"],
        author: "bob",
        labels: ["(red)"],
        due: "2026-11-30",
        files: ["a.txt"],
        values: { Swimlane: "เช้า" },
        items: [
          ["กา", true],
          ["ถ้วย", false],
        ],
        comments: [{ author: "bob", text: "ร้อน" }],
      },
      { source: "2", parent: "1", assignee: null },
    ],
    notFitting: [
      ["list.archived", 1, "ทำ"],
      ["label.noName", 1],
      ["swimlane", 2],
      ["comment.noTask", 1],
      ["person.nameOnly", 1],
      ["person.left", 1, "bob"],
    ],
  },
};

export const oddExports: readonly Oddity[] = [trelloZip, germanJira, jiraXml, notionZip, cutGitlab, wekan];
