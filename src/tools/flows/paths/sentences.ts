/** What a plan says beside what its chart does: how to begin, and in which tab something is done. */

/** With what the product is started: a store of its own for each plan, and nothing that refuses by itself. */
export const settings = {
  TEST_TOOLS: "on",
  SEED: "demo",
  LIMITS: "off",
  MAIL_INTERVAL: "0",
  ACCESS_TOKEN_LIFE: "86400",
  DATA_DIR: "memory://",
};

const started = Object.entries(settings)
  .map(([name, value]) => `${name}=${value}`)
  .join(" ");

export const sentences = {
  en: {
    start: `Start the product anew for this plan: \`${started} npm start\`. Addresses stand below http://localhost:3000`,
    private: "Open a private window, with nothing stored",
    joined: "; ",
    tested: "on the tested page: ",
    mailbox: "Mailbox",
    alone: "Nobody follows this chart by itself:",
    elsewhere: "People come through it in these plans:",
    ended: ". ",
  },
  th: {
    start: `เริ่มระบบใหม่สำหรับแผนนี้: \`${started} npm start\` ที่อยู่ทั้งหมดอยู่ใต้ http://localhost:3000`,
    private: "เปิดหน้าต่างส่วนตัวที่ไม่มีข้อมูลเก็บไว้",
    joined: " แล้ว",
    tested: "ในหน้าที่ทดสอบ ",
    mailbox: "กล่องจดหมาย",
    alone: "ไม่มีใครทำตามผังนี้โดยตรง เพราะ",
    elsewhere: "คนผ่านผังนี้ในแผนต่อไปนี้:",
    ended: " ",
  },
} as const;
