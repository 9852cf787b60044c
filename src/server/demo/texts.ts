import type { Language } from "../../contract/choices.ts";
import type { ProjectRole } from "../../contract/workspace/can.ts";
import type { Role } from "../../contract/workspace/roles.ts";
import type { Project } from "../../domain/rows.ts";
import type { DemoWorkflow } from "./workflows.ts";

/** What is written in the workspace of demonstrations, in either language: a coffee house and who works there. */

/** A text in Thai and in English. */
type Text = Readonly<Record<Language, string>>;
type Texts = readonly Text[];

export const demoName: Text = { th: "ร้านกาแฟบ้านสวน", en: "Garden House Coffee" };

/** Whoever shows the product is her. */
export const demoOwner = "somying@bansuan.example";

export type Somebody = { email: string; name: Text; nickname: Text; role: Role };
const somebody = (email: string, th: [name: string, nickname: string], en: [name: string, nickname: string], role: Role): Somebody => ({
  email,
  name: { th: th[0], en: en[0] },
  nickname: { th: th[1], en: en[1] },
  role,
});

/** Whom she works with most. */
export const demoColleague = somebody("anan@bansuan.example", ["อนันต์ วงศ์ดี", "นัน"], ["Anan Wongdee", "Nan"], "admin");

export const people: readonly Somebody[] = [
  somebody(demoOwner, ["สมหญิง ศรีสวน", "หญิง"], ["Somying Srisuan", "Ying"], "owner"),
  demoColleague,
  somebody("ploy@bansuan.example", ["พลอยไพลิน มีสุข", "พลอย"], ["Ploypailin Meesuk", "Ploy"], "member"),
  somebody("krit@bansuan.example", ["กฤษณ์ ทองแท้", "กฤษณ์"], ["Krit Thongtae", "Krit"], "member"),
  somebody("mali@bansuan.example", ["มะลิ แก้วใส", "มะลิ"], ["Mali Kaewsai", "Mali"], "member"),
  somebody("tawan@bansuan.example", ["ตะวัน ชื่นบาน", "ตะวัน"], ["Tawan Chuenban", "Tawan"], "member"),
  somebody("nok@bansuan.example", ["นกน้อย พาเพลิน", "นก"], ["Noknoi Paplern", "Nok"], "member"),
  somebody("emma@printhouse.example", ["Emma Lind", "Emma"], ["Emma Lind", "Emma"], "guest"),
];

/** What is done with things of one kind. */
type Work = { doing: Texts; things: Texts };

export type DemoProject = {
  key: string;
  name: Text;
  color: Project["color"];
  icon: Project["icon"];
  workflow: DemoWorkflow;
  /** By their addresses, who alone sees it; null where everybody who works here does. */
  only: readonly string[] | null;
  labels: Texts;
  /** What the guest is in it. */
  guest: ProjectRole | null;
  /** Of all tasks, how many are of it, beside those of the others. */
  share: number;
  works: readonly Work[];
  /** What is written about some of its tasks. */
  descriptions: Texts;
  /** What is to be thought of at some of its tasks. */
  checklist: Texts;
};

const text = (th: string, en: string): Text => ({ th, en });

export const demoProjects: readonly DemoProject[] = [
  {
    key: "MKT",
    name: text("การตลาด", "Marketing"),
    color: "rose",
    icon: "megaphone",
    workflow: "content",
    only: null,
    labels: [text("ออนไลน์", "Online"), text("หน้าร้าน", "In the shop")],
    guest: "member",
    share: 3,
    works: [
      {
        doing: [text("เขียนโพสต์", "Write the post: "), text("ถ่ายคลิปสั้น", "Film a short clip: ")],
        things: [
          text("เมนูปลายปี", "year-end menu"),
          text("โปรโมชันวันเสาร์", "Saturday offer"),
          text("ชาไทยปั่น", "Thai tea smoothie"),
          text("ของขวัญปีใหม่", "new year gifts"),
          text("งานเปิดสวน", "garden opening"),
          text("เวิร์กช็อปกาแฟดริป", "drip coffee workshop"),
        ],
      },
      {
        doing: [text("ออกแบบ", "Design the "), text("สั่งพิมพ์", "Print the ")],
        things: [
          text("ป้ายหน้าร้าน", "shop sign"),
          text("บัตรสะสมแต้ม", "loyalty card"),
          text("ใบปลิวงานเปิดสวน", "garden opening leaflet"),
          text("ฉลากเมล็ดกาแฟ", "coffee bag label"),
          text("เมนูฉบับภาษาอังกฤษ", "English menu"),
        ],
      },
      {
        doing: [text("สรุปยอดคนดู", "Sum up the views of the "), text("ตอบรีวิว", "Answer the reviews of the ")],
        things: [text("เพจ", "page"), text("แผนที่ร้าน", "shop on the map"), text("ช่องวิดีโอ", "video channel")],
      },
    ],
    descriptions: [
      text(
        "โพสต์ลงเพจก่อน **วันศุกร์** บ่ายสอง\nใช้รูปจากรอบถ่ายล่าสุด\n\n- ไม่เกินสามบรรทัด\n- ติดแท็กร้านในซอยด้วย",
        "On the page before **Friday**, two o'clock.\nUse the pictures of the last shoot.\n\n- three lines at most\n- tag the shops in our street",
      ),
      text(
        "For the print house: **A3, matte**, four of them.\nThe gold is the one from the menu, not the one on the cups.",
        "For the print house: **A3, matte**, four of them.\nThe gold is the one from the menu, not the one on the cups.",
      ),
      text("ลูกค้าถามกันเยอะว่าเมนูนี้หวานไหม เขียนให้ชัดตั้งแต่บรรทัดแรก", "Many guests ask whether this one is sweet: say so in the first line."),
    ],
    checklist: [text("เลือกรูป", "Choose the picture"), text("ให้พี่หญิงตรวจคำ", "Have Ying read it"), text("ตั้งเวลาโพสต์", "Set the time")],
  },
  {
    key: "SHOP",
    name: text("หน้าร้าน", "The shop"),
    color: "teal",
    icon: "house",
    workflow: "orders",
    only: null,
    labels: [text("ด่วน", "Urgent"), text("ซ่อม", "Repair")],
    guest: null,
    share: 4,
    works: [
      {
        doing: [text("สั่ง", "Order "), text("เช็กสต็อก", "Count the ")],
        things: [
          text("เมล็ดกาแฟ", "coffee beans"),
          text("แก้วกระดาษ", "paper cups"),
          text("นมสด", "fresh milk"),
          text("น้ำเชื่อม", "syrup"),
          text("หลอดกระดาษ", "paper straws"),
        ],
      },
      {
        doing: [text("ซ่อม", "Repair the "), text("ทำความสะอาด", "Clean the "), text("นัดช่างดู", "Have somebody look at the ")],
        things: [
          text("เครื่องบด", "grinder"),
          text("เครื่องชง", "espresso machine"),
          text("ตู้แช่", "fridge"),
          text("แอร์หน้าร้าน", "air conditioner"),
          text("โต๊ะในสวน", "garden tables"),
        ],
      },
      {
        doing: [text("จัด", "Plan the "), text("ปรับ", "Change the ")],
        things: [text("ตารางเวร", "shifts"), text("มุมขายของฝาก", "gift corner"), text("ป้ายราคา", "price tags"), text("ที่จอดรถ", "parking")],
      },
    ],
    descriptions: [
      text(
        "ร้านเดิมให้ราคา 4,200 บาท ส่งวันอังคาร\n\n> ถ้าสั่งเกินสามลังลดให้อีก 5%",
        "The same shop asks 4,200 baht and delivers on Tuesday.\n\n> 5% less for more than three boxes",
      ),
      text(
        "เริ่มมีเสียงดังตอนบดละเอียด ลองทำความสะอาดก่อน ถ้าไม่หายค่อยเรียกช่าง",
        "It is loud when it grinds fine. Clean it first; if that does not help, call somebody.",
      ),
    ],
    checklist: [text("เช็กสต็อก", "Count what is there"), text("โทรถามราคา", "Ask for the price"), text("จดลงสมุดร้าน", "Note it in the book")],
  },
  {
    key: "MENU",
    name: text("พัฒนาเมนู", "New menu"),
    color: "amber",
    icon: "cup",
    workflow: "recipes",
    only: null,
    labels: [text("เครื่องดื่ม", "Drinks"), text("ขนม", "Sweets")],
    guest: null,
    share: 2,
    works: [
      {
        doing: [text("คิดสูตร", "Invent the "), text("ปรับสูตร", "Improve the "), text("คิดต้นทุน", "Cost the ")],
        things: [
          text("ลาเต้ใบเตย", "pandan latte"),
          text("สโคนชาไทย", "Thai tea scone"),
          text("โซดาส้มยูซุ", "yuzu soda"),
          text("เค้กมะพร้าว", "coconut cake"),
          text("กาแฟน้ำผึ้ง", "honey coffee"),
          text("พายสับปะรด", "pineapple pie"),
          text("โกโก้เย็น", "iced cocoa"),
        ],
      },
    ],
    descriptions: [
      text(
        "## เป้า\nต้นทุนไม่เกิน **28 บาท** ชงเสร็จใน 90 วินาที\n\nขายได้ทั้งสี่สาขา วัตถุดิบหาได้ทั้งปี",
        "## Goal\n**28 baht** at most, made in 90 seconds.\n\nFor all four shops, of what can be had all year.",
      ),
      text("ลดน้ำตาลจากสูตรเดิม 10 กรัม แล้วชิมเทียบกันสามแก้ว", "Ten grams of sugar less than before, then taste three glasses side by side."),
    ],
    checklist: [
      text("อุณหภูมิเสิร์ฟ 65 องศา", "Serve at 65 degrees"),
      text("แก้วเซรามิก 8 ออนซ์", "8 oz ceramic cup"),
      text("อบเชยแท่งสำหรับแต่งหน้า", "A cinnamon stick on top"),
    ],
  },
  {
    key: "ACC",
    name: text("บัญชีและเงินเดือน", "Accounts and payroll"),
    color: "slate",
    icon: "money",
    workflow: "payments",
    only: [demoOwner, demoColleague.email, "nok@bansuan.example"],
    labels: [text("ภาษี", "Tax"), text("เงินเดือน", "Payroll")],
    guest: null,
    share: 1,
    works: [
      {
        doing: [text("จ่าย", "Pay the "), text("ตรวจใบแจ้งหนี้", "Check the invoice: ")],
        things: [
          text("ค่าเช่าร้าน", "rent"),
          text("ค่าไฟ", "electricity"),
          text("ค่าเมล็ดกาแฟ", "coffee beans"),
          text("ค่าโรงพิมพ์", "print house"),
          text("ค่าซ่อมเครื่องชง", "repair of the espresso machine"),
        ],
      },
    ],
    descriptions: [text("แนบใบกำกับภาษีก่อนส่งอนุมัติ", "Attach the tax invoice before it is sent for approval.")],
    checklist: [text("ใบกำกับภาษีครบ", "Tax invoice is there"), text("ยอดตรงกับใบสั่งซื้อ", "The sum matches the order")],
  },
];

export const remarks: Texts = [
  text("รับทราบ เดี๋ยวทำให้ก่อนเที่ยง", "Got it, I will do it before noon."),
  text("ขอเลื่อนเป็นพรุ่งนี้นะ ของยังไม่มาส่ง", "Can this be tomorrow? It has not been delivered yet."),
  text("ลองแล้ว ดีกว่าเดิมเยอะ **เอาแบบนี้เลย**", "Tried it, much better than before. **Let us take this one.**"),
  text("ลูกค้าโต๊ะสวนบอกว่าชอบ", "The guests in the garden said they like it."),
  text("Looks good to me. Can we see it once more before it goes out?", "Looks good to me. Can we see it once more before it goes out?"),
  text("ราคานี้รวมค่าส่งหรือยัง", "Does this price include delivery?"),
  text("ติดเรื่องของยังไม่ครบ รอร้านตอบอยู่", "Something is missing still; I am waiting for the shop to answer."),
  text("ทำเสร็จแล้ว ฝากดูอีกรอบนะ", "Done. Please have another look."),
];
